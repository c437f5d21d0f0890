import { dateInText, type FoundDate } from '../../dates/date-in-text.ts';
import { isFields, type Fields } from './fields.ts';

const names = [
  'callstart',
  'callstarttime',
  'recordedat',
  'recordingstart',
  'recordingstarttime',
  'recordingdate',
  'meetingstart',
  'meetingstarttime',
  'meetingdate',
  'calldate',
  'starteddatetime',
  'startedat',
  'starttime',
  'startdatetime',
  'date',
  'datetime',
  'dateofcall',
  'created',
  'createdat',
  'createddatetime',
  'creationtime',
  'createtime',
] as const;

const holders = new Set(['call', 'meeting', 'recording', 'metadata', 'meta', 'info', 'details']);

/** These limits are the years 1990 and 2100 in seconds since 1970. */
const [earliestS, latestS] = [631_152_000, 4_102_444_800];

export function dateInJson(whole: unknown): FoundDate | undefined {
  if (!isFields(whole)) return undefined;
  const inside = Object.entries(whole).filter(([key]) => holders.has(folded(key)));
  const all = [whole, ...inside.map(([, value]) => value).filter(isFields)];
  return names.flatMap((name) => all.map((fields) => dateIn(fields, name))).find(isDate);
}

function isDate(date: FoundDate | undefined): date is FoundDate {
  return date !== undefined;
}

function dateIn(fields: Fields, name: string): FoundDate | undefined {
  const key = Object.keys(fields).find((one) => folded(one) === name);
  return key === undefined ? undefined : dateOf(fields[key]);
}

function folded(key: string): string {
  return key.replace(/[^a-z]/gi, '').toLowerCase();
}

function dateOf(value: unknown): FoundDate | undefined {
  if (typeof value === 'string') return dateInText(value);
  if (typeof value !== 'number') return undefined;
  const seconds = value > latestS ? value / 1_000 : value;
  if (seconds < earliestS || seconds > latestS) return undefined;
  return { at: new Date(seconds * 1_000).toISOString() };
}
