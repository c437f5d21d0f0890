import { createSeededRandom } from '../seeded-random.ts';
import type { GrowthCase } from './measure-growth.ts';

export interface TextKind {
  name: string;
  blocks: readonly string[];
  /** A text may begin with one of these heads and end with one of these tails. Texts without them are tried too. */
  heads?: readonly string[];
  tails?: readonly string[];
  read: (text: string) => unknown;
}

const maxBlocks = 6;

/**
 * Generates texts that repeat one small text, some with a head or a tail, because readers are mostly slow at something
 * small that comes often. The same seed gives the same texts.
 */
export function generatedTexts(
  { name, blocks, heads = [], tails = [], read }: TextKind,
  { seed, count }: { seed: number; count: number },
): GrowthCase[] {
  const random = createSeededRandom(seed);
  const some = (from: readonly string[]) =>
    from.length > 0 && random.chance(0.5) ? random.pick(from) : '';
  return Array.from({ length: count }, () => {
    const parts = Array.from({ length: 1 + random.whole(maxBlocks) }, () => random.pick(blocks));
    // A part may be a run of itself: a hundred brackets, a hundred blank lines.
    const run = random.chance(0.2) ? random.pick(blocks).repeat(1 + random.whole(50)) : '';
    const unit = parts.join('') + run;
    const head = some(heads);
    const tail = some(tails);
    return {
      name: `${name}: ${[head, `${unit} …`, tail]
        .filter((part) => part !== '')
        .map(quoted)
        .join(' ')}`,
      make: (size) => head + unit.repeat(Math.max(1, Math.ceil(size / unit.length))) + tail,
      read,
    };
  });
}

function quoted(part: string): string {
  const text = JSON.stringify(part);
  return text.length > 120 ? `${text.slice(0, 117)}…"` : text;
}
