import type { Side, Transcript, Utterance } from '@sales-analytics/contract';
import { sideOfLabel } from './side-labels.ts';
import { sideOfSpeaker } from './side-of-speaker.ts';
import type { SpokenCall } from './spoken-call.ts';
import { asLabel } from './transcript-text.ts';

/** Corrections are data, so that they can be applied again to a newer version of the call. */
export type SpokenEdit =
  | { kind: 'confirm-sides' }
  | { kind: 'swap-sides' }
  /** An empty name removes the one that the rep gave. */
  | { kind: 'rename-speaker'; speaker: string; name: string }
  | { kind: 'move-speaker'; speaker: string; side: Side }
  | { kind: 'add-speaker'; speaker: string; side: Side }
  | { kind: 'change-text'; line: number; text: string }
  | { kind: 'change-speaker'; line: number; speaker: string };

const limits = { nameLength: 200, textLength: 1_000_000 } as const;

const otherSide: Record<Side, Side> = { sales_rep: 'customer', customer: 'sales_rep' };

/** Returns the same object if the edit is impossible or changes nothing. */
export function applyEdit(spoken: SpokenCall, edit: SpokenEdit): SpokenCall {
  switch (edit.kind) {
    case 'confirm-sides':
      return spoken;
    case 'swap-sides':
      return swapSides(spoken);
    case 'rename-speaker':
      return renameSpeaker(spoken, edit.speaker, edit.name);
    case 'move-speaker':
      return moveSpeaker(spoken, edit.speaker, edit.side);
    case 'add-speaker':
      return addSpeaker(spoken, edit.speaker, edit.side);
    case 'change-text':
      return changeText(spoken, edit.line, edit.text);
    case 'change-speaker':
      break;
  }
  return changeSpeaker(spoken, edit.line, edit.speaker);
}

/** A speaker with a side but no line comes last, and can get lines back. */
export function callSpeakers({
  transcript,
  sides,
}: Pick<SpokenCall, 'transcript' | 'sides'>): string[] {
  return [
    ...new Set([...transcript.utterances.map(({ speaker }) => speaker), ...Object.keys(sides)]),
  ];
}

/** Lines can be moved to a new speaker when only one was heard. */
export function secondSpeaker(spoken: SpokenCall): SpokenEdit | undefined {
  const [speaker, ...others] = callSpeakers(spoken);
  if (speaker === undefined || others.length > 0) return undefined;
  const side = otherSide[sideOfSpeaker(speaker, spoken.sides) ?? 'sales_rep'];
  return { kind: 'add-speaker', speaker: speaker === 'B' ? 'A' : 'B', side };
}

export function hasOneSpeaker({ utterances }: Transcript): boolean {
  const [first] = utterances;
  return first !== undefined && utterances.every(({ speaker }) => speaker === first.speaker);
}

function swapSides(spoken: SpokenCall): SpokenCall {
  const known = Object.entries(spoken.sides);
  if (known.length === 0) return spoken;
  return {
    ...spoken,
    sides: Object.fromEntries(known.map(([speaker, side]) => [speaker, otherSide[side]])),
  };
}

/**
 * A name that means a side is refused, because saved lines would be read as that side's. Two
 * speakers may have the same name, because a provider often hears one person as two.
 */
function renameSpeaker(spoken: SpokenCall, speaker: string, given: string): SpokenCall {
  if (!callSpeakers(spoken).includes(speaker)) return spoken;
  const name = storableName(given);
  const old = Object.hasOwn(spoken.names, speaker) ? spoken.names[speaker] : '';
  if (name === old || sideOfLabel(name)) return spoken;
  const others = Object.entries(spoken.names).filter(([named]) => named !== speaker);
  return {
    ...spoken,
    names: Object.fromEntries(name === '' ? others : [...others, [speaker, name]]),
  };
}

function storableName(given: string): string {
  const name = asLabel(given);
  return name
    .slice(0, limits.nameLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

function moveSpeaker(spoken: SpokenCall, speaker: string, side: Side): SpokenCall {
  if (sideOfSpeaker(speaker, spoken.sides) === side) return spoken;
  if (!callSpeakers(spoken).includes(speaker)) return spoken;
  return { ...spoken, sides: { ...spoken.sides, [speaker]: side } };
}

function addSpeaker(spoken: SpokenCall, speaker: string, side: Side): SpokenCall {
  if (callSpeakers(spoken).includes(speaker)) return spoken;
  return { ...spoken, sides: { ...spoken.sides, [speaker]: side } };
}

function changeText(spoken: SpokenCall, line: number, given: string): SpokenCall {
  const text = given.replaceAll('\u0000', ' ').trim();
  if (text === '' || text.length > limits.textLength) return spoken;
  return changeLine(spoken, line, { text });
}

function changeSpeaker(spoken: SpokenCall, line: number, speaker: string): SpokenCall {
  if (!callSpeakers(spoken).includes(speaker)) return spoken;
  return changeLine(spoken, line, { speaker });
}

function changeLine(
  spoken: SpokenCall,
  line: number,
  change: Pick<Utterance, 'text'> | Pick<Utterance, 'speaker'>,
): SpokenCall {
  const { transcript } = spoken;
  const old = transcript.utterances[line];
  if (!old) return spoken;
  // The rep is sure of a line that they correct.
  const { isUnsure: _, ...sure } = old;
  const changed = { ...sure, ...change };
  if (changed.text === old.text && changed.speaker === old.speaker) return spoken;
  return {
    ...spoken,
    transcript: { ...transcript, utterances: transcript.utterances.with(line, changed) },
  };
}
