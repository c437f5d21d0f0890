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

/** Reads a text of questions, one per line, as a list. An object may have the list under one of several keys. */
function asList(given: unknown): unknown {
  const value = asStructure(given);
  if (isObject(value)) return new FieldSource(value).getLabel('questions', 'items', 'list');
  if (typeof value !== 'string' || !/[?？]/.test(value)) return value;
  return value
    .split(/[\r\n]+/)
    .map((line) => line.replace(listMark, '').trim())
    .filter((line) => line !== '');
}

/**
 * Sorts one list whose items name their side into a list for each side. The result is undefined if one item names none.
 */
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

/** Reads the questions of each side. The result is undefined if it is not certain which side asked. */
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
