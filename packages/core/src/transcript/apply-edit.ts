import type { Side, Transcript, Utterance } from '@sales-analytics/contract';
import { sideOfLabel } from './side-labels.ts';
import { sideOfSpeaker } from './side-of-speaker.ts';
import type { SpokenCall } from './spoken-call.ts';
import type { SpokenEdit } from './spoken-edit.ts';
import { asLabel } from './transcript-text.ts';

/** As much as the contract stores of a name and of one utterance. */
const limits = { nameLength: 200, textLength: 1_000_000 } as const;

const otherSide: Record<Side, Side> = { sales_rep: 'customer', customer: 'sales_rep' };

/**
 * The call with one correction made; the call itself stays as it is. An edit that changes nothing or
 * cannot be made (no such line or speaker, no words, a side for a name) gives the same object back.
 */
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

/**
 * Everybody a line can belong to, in the order of their first lines. Who has a side and no line comes
 * last: a speaker whose only line was given away can have it back.
 */
export function callSpeakers({
  transcript,
  sides,
}: Pick<SpokenCall, 'transcript' | 'sides'>): string[] {
  return [
    ...new Set([...transcript.utterances.map(({ speaker }) => speaker), ...Object.keys(sides)]),
  ];
}

/**
 * The edit that adds a second speaker, whom lines can be given to, where one alone was heard.
 * @returns undefined where there are more, or none
 */
export function secondSpeaker(spoken: SpokenCall): SpokenEdit | undefined {
  const [speaker, ...others] = callSpeakers(spoken);
  if (speaker === undefined || others.length > 0) return undefined;
  const side = otherSide[sideOfSpeaker(speaker, spoken.sides) ?? 'sales_rep'];
  return { kind: 'add-speaker', speaker: speaker === 'B' ? 'A' : 'B', side };
}

/** Whether all lines of a call are one speaker's: then nothing that needs two can be measured. */
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
 * A label is read back from saved lines: a name that is a side would be read as that side, wherever
 * its speaker stands, so it is refused; a colon that would end the label early goes. Two speakers
 * may have one name: a provider often hears one person as two.
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
  // Half of a character that was cut through is no character.
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
  const changed = { ...old, ...change };
  if (changed.text === old.text && changed.speaker === old.speaker) return spoken;
  return {
    ...spoken,
    transcript: { ...transcript, utterances: transcript.utterances.with(line, changed) },
  };
}
