import { createSeededRandom } from '../seeded-random.ts';
import type { GrowthCase } from './measure-growth.ts';

export interface TextKind {
  name: string;
  /** Parts of such a text, from which texts are put together. */
  blocks: readonly string[];
  /** What such a text may begin and end with, once; nothing is tried as well. */
  heads?: readonly string[];
  tails?: readonly string[];
  read: (text: string) => unknown;
}

/** A text is put together of so many blocks at most. */
const maxBlocks = 6;

/**
 * Texts that are one small text again and again, with a head or a tail now and then: what a reader is slow at is mostly
 * something small that comes often. The same seed gives the same texts.
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
    // One part may be a run of itself: a hundred brackets, a hundred blank lines.
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
