import { dateOfCall, type CallNumbers, type LibraryCall } from '@sales-analytics/contract';
import { originLabels } from '../format/origin-labels.ts';
import { onOneLine } from '../transcript/on-one-line.ts';
import { byteOrderMark, csvLine } from './csv.ts';

type Cell = number | string;

const columns: Readonly<Record<string, (call: LibraryCall) => Cell | undefined>> = {
  id: ({ _id }) => _id,
  date: (call) => dateOfCall(call),
  title: ({ title }) => onOneLine(title),
  contact_name: ({ contact }) => onOneLine(contact.name),
  company: ({ contact }) => onOneLine(contact.company),
  call_type: ({ callType }) => callType,
  outcome: ({ outcome }) => outcome,
  tags: ({ tags }) => onOneLine(tags.join('; ')),
  kind: ({ practice }) => (practice ? 'practice' : 'real'),
  persona: ({ practice }) => practice?.persona,
  length_seconds: ({ recording }) =>
    recording?.durationMs === undefined ? undefined : recording.durationMs / 1_000,
  rep_talk_ratio_percent: ({ numbers }) => numbers.talkRatio?.value,
  customer_talk_ratio_percent: ({ numbers }) =>
    numbers.talkRatio && rounded(100 - numbers.talkRatio.value),
  talk_ratio_origin: ({ numbers }) => originOf(numbers.talkRatio),
  longest_monologue_seconds: ({ numbers }) => numbers.longestMonologue?.value,
  longest_monologue_origin: ({ numbers }) => originOf(numbers.longestMonologue),
  questions: ({ totalQuestions }) => totalQuestions,
  objections: ({ numbers }) => numbers.objections?.value,
  sentiment: ({ sentiment }) => sentiment,
  file_name: ({ recording }) => onOneLine(recording?.fileName ?? ''),
  date_origin: ({ callDate }) => callDate?.origin ?? 'saved',
};

function originOf(number: CallNumbers['talkRatio']): string | undefined {
  return number && originLabels[number.origin];
}

/** A subtraction leaves a rounding error. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

export function callsCsvHead(): string {
  return `${byteOrderMark}${csvLine(Object.keys(columns))}`;
}

export function callCsvLine(call: LibraryCall): string {
  return csvLine(Object.values(columns).map((cellOf) => cellOf(call) ?? ''));
}
