import { detailLimits, tagKey } from '@sales-analytics/contract';
import { displayText } from '../../shared/ui/display-text.ts';
import { cleanText } from './typed-text.ts';

const { tags: maxTags, tagLength } = detailLimits;

const separator = /[,，、،\n\r\u2028\u2029]/u;

export type TagInput = { add: string[]; rest: string; problem: string | undefined };

export const tooManyTags = `This call has ${maxTags} tags, which is the limit. Remove one to add another.`;

export function countSeparators(text: string): number {
  return text.split(separator).length - 1;
}

export function readTags(text: string, present: readonly string[]): TagInput {
  const byKey = new Map(present.map((tag) => [tagKey(tag), tag]));
  const input: TagInput = { add: [], rest: '', problem: undefined };
  const rest: string[] = [];
  for (const tag of text.split(separator).map(cleanText)) {
    if (tag === '' || input.add.some((added) => tagKey(added) === tagKey(tag))) continue;
    const problem = problemOf(tag, byKey, input.add.length);
    if (problem === undefined) input.add.push(tag);
    else rest.push(tag);
    input.problem ??= problem;
  }
  return { ...input, rest: rest.join(', ') };
}

export function readTypedTags(text: string, present: readonly string[]): TagInput {
  const parts = text.split(separator);
  const last = parts.at(-1)?.trimStart() ?? '';
  const input = readTags(parts.slice(0, -1).join(','), present);
  return { ...input, rest: [input.rest, last].filter(Boolean).join(', ') };
}

function problemOf(
  tag: string,
  present: ReadonlyMap<string, string>,
  added: number,
): string | undefined {
  const same = present.get(tagKey(tag));
  if (same !== undefined) return `This call already has the tag “${displayText(same)}”.`;
  if (Array.from(tag).length > tagLength) return `A tag has at most ${tagLength} characters.`;
  return present.size + added >= maxTags ? tooManyTags : undefined;
}
