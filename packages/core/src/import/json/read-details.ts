import {
  callDateSchema,
  callTypeSchema,
  contactSchema,
  detailLimits,
  languageSchema,
  noteSchema,
  outcomeSchema,
  tagKey,
  tagSchema,
  titleSchema,
  type Note,
} from '@sales-analytics/contract';
import { isFields, type Fields } from './fields.ts';
import { parseSafely, type Schema } from './parse-safely.ts';

type Report = (sentence: string) => void;

/** One bad tag must not lose a call, so it is left out and reported in `notes`. */
export function readDetails(call: Fields): { call: Fields; notes: string[] } {
  const { callDate, title, contact, outcome, tags, notes, callType, language, ...rest } = call;
  const sentences: string[] = [];
  const report = (sentence: string) => void sentences.push(sentence);
  const read = {
    callDate: orReport(callDateSchema, callDate, () => report(badDate)),
    title: orReport(titleSchema, title, () => report(badTitle)),
    contact: readContact(contact, report),
    outcome: orReport(outcomeSchema, outcome, () => report(unknownValue('outcome'))),
    tags: readTags(tags, report),
    notes: readNotes(notes, report),
    callType: orReport(callTypeSchema, callType, () => report(unknownValue('call type'))),
    language: orReport(languageSchema, language, () => report(unknownValue('language'))),
  };
  const present = Object.entries(read).filter(([, value]) => value !== undefined);
  return { call: { ...rest, ...Object.fromEntries(present) }, notes: sentences };
}

const badTitle = `The title was left out: it must be a text of 1 to ${detailLimits.titleLength} characters.`;

const badDate = 'The date was left out: it is not one that this app can read.';

function unknownValue(field: string): string {
  return `The ${field} was left out: its value is not one that this app knows.`;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function orReport<Value>(
  schema: Schema<Value>,
  value: unknown,
  onBad: () => void,
): Value | undefined {
  if (isAbsent(value)) return undefined;
  const parsed = parseSafely(schema, value);
  if (parsed.success) return parsed.data;
  onBad();
  return undefined;
}

function readContact(contact: unknown, report: Report) {
  if (isAbsent(contact)) return undefined;
  if (!isFields(contact)) {
    report('The contact was left out: it must have a name, a company or both.');
    return undefined;
  }
  const { name, company } = contact;
  const bad = (what: string, limit: number) => () =>
    report(`${what} was left out: it must be a text of at most ${limit} characters.`);
  const onBadName = bad('The name of the contact', detailLimits.contactNameLength);
  const onBadCompany = bad('The company of the contact', detailLimits.companyLength);
  const named = orReport(contactSchema, isAbsent(name) ? undefined : { name }, onBadName);
  const of = orReport(contactSchema, isAbsent(company) ? undefined : { company }, onBadCompany);
  return { name: named?.name ?? '', company: of?.company ?? '' };
}

function readTags(tags: unknown, report: Report): string[] | undefined {
  const given = listOf('tags', tags, report);
  if (!given) return undefined;
  const read = given.flatMap((tag) => orReport(tagSchema, tag, () => undefined) ?? []);
  const bad = given.length - read.length;
  if (bad > 0) {
    report(`${leftOut(bad, 'tag')}: a tag is a text of 1 to ${detailLimits.tagLength} characters.`);
  }
  return firstOf(withoutDoubles(read), { max: detailLimits.tags, what: 'tag' }, report);
}

function withoutDoubles(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey.values()];
}

function readNotes(notes: unknown, report: Report): Note[] | undefined {
  const given = listOf('notes', notes, report);
  if (!given) return undefined;
  let withoutTime = 0;
  const read = given.flatMap((note): Note[] => {
    const whole = parseSafely(noteSchema, note);
    if (whole.success) return [whole.data];
    if (!isFields(note) || note['atMs'] === undefined) return [];
    // The text is more important than its place.
    const { atMs: _, ...rest } = note;
    const untimed = parseSafely(noteSchema, rest);
    if (!untimed.success) return [];
    withoutTime += 1;
    return [untimed.data];
  });
  const bad = given.length - read.length;
  if (bad > 0) report(`${leftOut(bad, 'note')}: ${noteRule}`);
  if (withoutTime > 0) {
    report(
      `${countOf(withoutTime, 'note')} ${withoutTime === 1 ? 'is' : 'are'} now about the whole call: the time in the call was no time after its start.`,
    );
  }
  return firstOf(read, { max: detailLimits.notes, what: 'note' }, report);
}

const noteRule = `a note needs an id, a text of 1 to ${detailLimits.noteLength.toLocaleString('en-US')} characters and the dates on which it was made and changed.`;

function listOf(field: string, value: unknown, report: Report): unknown[] | undefined {
  if (isAbsent(value)) return undefined;
  if (Array.isArray(value)) return value;
  report(`The ${field} were left out: they must be a list.`);
  return undefined;
}

function firstOf<Item>(
  items: Item[],
  { max, what }: { max: number; what: string },
  report: Report,
): Item[] {
  const over = items.length - max;
  if (over > 0) report(`${leftOut(over, what)}: a call has at most ${max} ${what}s.`);
  return items.slice(0, max);
}

function countOf(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count.toLocaleString('en-US')} ${what}s`;
}

function leftOut(count: number, what: string): string {
  return `${countOf(count, what)} ${count === 1 ? 'was' : 'were'} left out`;
}
