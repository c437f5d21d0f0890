import type { ObjectionKind, ObjectionOutcome } from '@sales-analytics/contract';
import {
  agrees,
  checksAnswer,
  confirms,
  objectionKindOf,
  postpones,
  rejects,
} from './objection-words.ts';
import { listed, quoted } from './quoting.ts';
import type { CallLine, ReadCall, Said } from './read-call.ts';
import { anyOf } from './sentences.ts';

export interface FoundObjection {
  kind: ObjectionKind;
  said: Said;
  outcome: ObjectionOutcome;
  answer: CallLine | undefined;
  repeats: readonly ObjectionRepeat[];
}

type ObjectionRepeat = Omit<FoundObjection, 'kind' | 'repeats'>;

/** The outcome of an objection is searched for in this many lines of the customer. */
const followedLines = 2;
const maxRepeats = 3;

/** Finds one objection of each kind, because a repeated objection counts once. */
export function findObjections(call: ReadCall): FoundObjection[] {
  const mentions = new Map<ObjectionKind, Said[]>();
  for (const said of call.said) {
    const kind = said.side === 'customer' ? objectionKindOf(said.plain) : undefined;
    if (kind === undefined) continue;
    const ofKind = mentions.get(kind);
    if (ofKind) ofKind.push(said);
    else mentions.set(kind, [said]);
  }
  return [...mentions].flatMap(([kind, all]) => objectionOf(call, kind, all));
}

/** Makes one objection of all sentences of its kind, which must be in the order of the call. */
function objectionOf(call: ReadCall, kind: ObjectionKind, all: readonly Said[]): FoundObjection[] {
  const firstOfLines = all.filter(({ line }, at) => line !== all[at - 1]?.line);
  const [first, ...later] = firstOfLines;
  const last = all.at(-1);
  if (!first || !last) return [];
  const mention = (said: Said, deciding: Said) => ({
    said,
    outcome: outcomeOf(call, deciding, kind),
    answer: call.next.sales_rep[said.line],
  });
  const repeats = later.slice(0, maxRepeats).map((said) => mention(said, said));
  return [{ kind, ...mention(first, last), repeats }];
}

/** The customer's first words after the rep's answer that show an outcome decide it. */
function outcomeOf(call: ReadCall, said: Said, kind: ObjectionKind): ObjectionOutcome {
  const answer = call.next.sales_rep[said.line];
  const following = answer ? customerLinesAfter(call, answer.at) : [];
  const isChecked = answer?.said.some(
    ({ plain, isQuestion }) => isQuestion && checksAnswer.test(plain),
  );
  for (const { plain, isQuestion } of following.flatMap((line) => line.said)) {
    if (rejects.test(plain)) return 'lost';
    // The customer speaks about another concern now.
    if (objectionKindOf(plain) !== undefined) break;
    if (isQuestion) continue;
    if (agrees(plain) || (isChecked && confirms(plain))) return 'accepted';
    if (postpones.test(plain)) return 'parked';
  }
  if (kind === 'dismissive' && following.length === 0) return 'lost';
  return postpones.test(said.plain) ? 'parked' : 'open';
}

function customerLinesAfter({ lines }: ReadCall, line: number): CallLine[] {
  const found: CallLine[] = [];
  for (let at = line + 1; at < lines.length && found.length < followedLines; at += 1) {
    const next = lines[at];
    if (next?.side === 'customer') found.push(next);
  }
  return found;
}

const acknowledges = anyOf(
  'i (?:understand|see|hear you|get (?:it|that))',
  'understood',
  'fair (?:enough|point)',
  'good point',
  '(?:that|it) makes sense',
  'of course',
  'i appreciate that',
);
const hasFigure =
  /\d|(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|fifty|hundred|thousand|half) /u;

/** The description does not claim more than the rep's own words. It is empty if there is no answer. */
export function describeAnswer(answer: CallLine | undefined): string {
  const said = answer?.said ?? [];
  const isAcknowledged = acknowledges.test(said[0]?.plain ?? '');
  const rest = isAcknowledged && said.length > 1 ? said.slice(1) : said;
  const statements = rest.filter(({ isQuestion }) => !isQuestion);
  const question = rest.find(({ isQuestion }) => isQuestion);
  const statement = statements.find(({ plain }) => hasFigure.test(plain)) ?? statements[0];
  const parts = [
    isAcknowledged ? 'acknowledged it' : '',
    statement ? `answered ${quoted(statement.text)}` : '',
    question ? `asked ${quoted(question.text)}` : '',
  ].filter((part) => part !== '');
  const sentence = listed(parts);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

export function namesFigure(answer: CallLine | undefined): boolean {
  return answer?.said.some(({ plain }) => hasFigure.test(plain)) ?? false;
}
