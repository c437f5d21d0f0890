import { analysisLimits, type Analysis, type Side } from '@sales-analytics/contract';
import { asStructure, FieldSource, type WasSaid } from '../model-text/field-source.ts';
import { isObject } from '../model-text/find-objects.ts';
import { readTexts } from './read-lists.ts';
import { readSide } from './read-side.ts';
import type { Note } from './read-talk-ratio.ts';

type QuestionsAsked = NonNullable<Analysis['questions_asked']>;

const field = 'questions_asked';
const bothSides: readonly Side[] = ['sales_rep', 'customer'];
const keys = ['question', 'text', 'quote'];
const listMark = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;

function asList(given: unknown): unknown {
  const value = asStructure(given);
  if (isObject(value)) return new FieldSource(value).getLabel('questions', 'items', 'list');
  if (typeof value !== 'string' || !/[?？]/.test(value)) return value;
  return value
    .split(/[\r\n]+/)
    .map((line) => line.replace(listMark, '').trim())
    .filter((line) => line !== '');
}

/** Returns undefined if an item of the list names no side. */
function bySide(items: readonly unknown[]): Partial<Record<Side, unknown[]>> | undefined {
  const lists: Partial<Record<Side, unknown[]>> = {};
  for (const item of items.slice(0, analysisLimits.listItems)) {
    const side = isObject(item)
      ? readSide(new FieldSource(item).get('side', 'role', 'speaker', 'asked_by'))
      : undefined;
    if (side === undefined) return undefined;
    lists[side] = [...(lists[side] ?? []), item];
  }
  return lists;
}

/** Returns undefined if it is not certain which side asked the questions. */
export function readQuestionsAsked(
  given: unknown,
  note: Note,
  wasSaid: WasSaid,
): QuestionsAsked | undefined {
  const structure = asStructure(given);
  const lists = Array.isArray(structure) ? bySide(structure as unknown[]) : structure;
  if (!isObject(lists)) {
    note(field);
    return undefined;
  }
  const source = new FieldSource(lists);
  const sides = bothSides.flatMap((side) => {
    const value = source.get(side);
    if (value === undefined) return [];
    const options = { maxLength: analysisLimits.questionLength, keys, wasSaid };
    const { value: questions, isWhole } = readTexts(asList(value), options);
    if (!isWhole) note(`${field}.${side}`);
    return questions === undefined ? [] : [[side, questions] as const];
  });
  return sides.length === 0 ? undefined : Object.fromEntries(sides);
}
