import type { ObjectionKind, ObjectionOutcome, Side, Utterance } from '@sales-analytics/contract';
import { foundPlace, type CheckedPlace, type Place } from '../evidence/checked-evidence.ts';
import type { CallSpeech } from '../findings/call-speech.ts';
import type { ObjectionFinding, RaisedObjection } from '../findings/objection-findings.ts';
import type { Segment } from '../metrics/segments.ts';

export interface ComparedRaise {
  outcome?: ObjectionOutcome;
  quote: string;
  saidBy?: Side;
  place: CheckedPlace;
  reply?: { text: string; place: Place };
  /** It has one decimal. It is `null` if the rep never spoke again, and undefined if it can't be measured. */
  answerSeconds?: number | null;
}

export interface ComparedObjection extends ComparedRaise {
  kind?: ObjectionKind;
  cameBack: (ComparedRaise & { place: Place })[];
}

export interface SharedKind {
  kind: ObjectionKind;
  a: ComparedObjection[];
  b: ComparedObjection[];
}

/** Counts the objections of a kind that the other call does not have. `kind` is missing if the model did not give it. */
export interface SingleKind {
  kind?: ObjectionKind;
  count: number;
}

export interface ObjectionComparison {
  shared: SharedKind[];
  onlyA: SingleKind[];
  onlyB: SingleKind[];
}

export function comparedObjections(
  findings: readonly ObjectionFinding[],
  speech: CallSpeech,
  utterances: readonly Utterance[],
): ComparedObjection[] {
  return findings.map((finding) => {
    const { kind } = finding.objection;
    return {
      ...(kind && { kind }),
      ...comparedRaise(finding, speech, utterances),
      cameBack: finding.cameBack.map((raised) => ({
        ...comparedRaise(raised, speech, utterances),
        place: raised.objection.place,
      })),
    };
  });
}

function comparedRaise(
  raised: RaisedObjection,
  speech: CallSpeech,
  utterances: readonly Utterance[],
): ComparedRaise {
  const { objection, saidBy, answer } = raised;
  const { outcome, quote, place } = objection;
  const reply = replyTo(raised, speech, utterances);
  return {
    ...(outcome && { outcome }),
    quote,
    ...(saidBy && { saidBy }),
    place,
    ...(reply && { reply }),
    ...(answer !== undefined && { answerSeconds: answer?.afterSeconds ?? null }),
  };
}

function replyTo(
  { objection, saidBy, answer }: RaisedObjection,
  speech: CallSpeech,
  utterances: readonly Utterance[],
): ComparedRaise['reply'] {
  const place = foundPlace(objection.place);
  if (!place || saidBy !== 'customer' || answer === null) return undefined;
  const segment = speech.segmentOf(place.line);
  const reply = segment && firstReply(segment, speech);
  const line = reply?.line;
  const text = line === undefined ? undefined : utterances[line]?.text;
  if (reply === undefined || line === undefined || text === undefined) return undefined;
  const { startMs } = reply;
  return { text, place: { line, ...(startMs !== undefined && { startMs }) } };
}

/** If there are times, the turns are used, so that a 'mhm' of the rep is not taken for a reply. */
function firstReply(asked: Segment, { turns, segments }: CallSpeech): Segment | undefined {
  const ofRep = segments.filter(({ side }) => side === 'sales_rep');
  if (!turns) {
    const from = segments.indexOf(asked);
    return ofRep.find((segment) => segments.indexOf(segment) > from);
  }
  const askedMs = asked.startMs ?? 0;
  const turn = turns.find(({ side, startMs }) => side === 'sales_rep' && startMs > askedMs);
  return turn && ofRep.find(({ startMs }) => startMs === turn.startMs);
}

export function compareObjections(
  a: readonly ComparedObjection[],
  b: readonly ComparedObjection[],
): ObjectionComparison {
  const ofA = byKind(a);
  const ofB = byKind(b);
  const shared = [...ofA].flatMap(([kind, list]): SharedKind[] => {
    const others = kind && ofB.get(kind);
    return kind && others ? [{ kind, a: list, b: others }] : [];
  });
  return { shared, onlyA: single(ofA, shared), onlyB: single(ofB, shared) };
}

type ByKind = ReadonlyMap<ObjectionKind | undefined, ComparedObjection[]>;

function byKind(objections: readonly ComparedObjection[]): ByKind {
  const kinds = new Map<ObjectionKind | undefined, ComparedObjection[]>();
  for (const objection of objections) {
    const known = kinds.get(objection.kind);
    if (known) known.push(objection);
    else kinds.set(objection.kind, [objection]);
  }
  return kinds;
}

function single(kinds: ByKind, shared: readonly SharedKind[]): SingleKind[] {
  const both = new Set<ObjectionKind | undefined>(shared.map(({ kind }) => kind));
  return [...kinds]
    .filter(([kind]) => !both.has(kind))
    .map(([kind, list]) => ({ ...(kind && { kind }), count: list.length }));
}
