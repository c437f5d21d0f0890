import type { Sides, Transcript, Utterance } from '@sales-analytics/contract';
import { unknownSpeaker } from '../../transcript/speaker-label.ts';

export type SpeakerRole =
  | { kind: 'speaker' }
  | { kind: 'rep' }
  /** The supposed name belongs to the words, as in 'Note: …'. */
  | { kind: 'no-speaker' }
  /** The lines are not part of the conversation. They may be a chat. */
  | { kind: 'left-out' }
  /** `speaker` is another name of this person. */
  | { kind: 'same-as'; speaker: string };

/** A speaker without an entry has the role 'speaker'. */
export type SpeakerRoles = ReadonlyMap<string, SpeakerRole>;

/** Speakers that were the same as this one follow it, or are speakers again. */
export function withRole(roles: SpeakerRoles, speaker: string, role: SpeakerRole): SpeakerRoles {
  const changed = new Map(roles).set(speaker, role);
  if (role.kind === 'speaker' || role.kind === 'rep') return changed;
  const next: SpeakerRole = role.kind === 'same-as' ? role : { kind: 'speaker' };
  const isRep = roles.get(speaker)?.kind === 'rep';
  // A speaker who is the same as the rep is the rep.
  if (role.kind === 'same-as' && isRep) changed.set(role.speaker, { kind: 'rep' });
  for (const [other, given] of roles) {
    if (given.kind === 'same-as' && given.speaker === speaker) changed.set(other, next);
  }
  return changed;
}

export function withOnlyRep(roles: SpeakerRoles, rep: string | undefined): SpeakerRoles {
  const changed = new Map(roles);
  for (const [speaker, { kind }] of roles) {
    if (kind === 'rep') changed.set(speaker, { kind: 'speaker' });
  }
  return rep === undefined ? changed : withRole(changed, rep, { kind: 'rep' });
}

/** Returns undefined if there is no rep or more than one. */
export function onlyRep(roles: SpeakerRoles): string | undefined {
  const reps = [...roles].filter(([, { kind }]) => kind === 'rep');
  return reps.length === 1 ? reps[0]?.[0] : undefined;
}

export function isPerson(roles: SpeakerRoles, speaker: string): boolean {
  const { kind } = roles.get(speaker) ?? { kind: 'speaker' };
  return kind === 'speaker' || kind === 'rep';
}

interface CorrectedTranscript {
  transcript: Transcript;
  sides?: Sides;
  /** These lines were left out by the rep, or have no speaker because they come first. */
  leftOut: number;
}

/**
 * Lines of a label that is not a speaker are appended to the previous utterance, or else left out.
 */
export function applyRoles(transcript: Transcript, roles: SpeakerRoles): CorrectedTranscript {
  const utterances: Utterance[] = [];
  let leftOut = 0;
  for (const utterance of transcript.utterances) {
    const role = roles.get(utterance.speaker);
    if (role?.kind === 'left-out') leftOut += 1;
    else if (role?.kind === 'no-speaker') {
      const before = utterances.pop();
      if (before) utterances.push(continued(before, utterance));
      else leftOut += 1;
    } else {
      const speaker = role?.kind === 'same-as' ? role.speaker : utterance.speaker;
      utterances.push({ ...utterance, speaker });
    }
  }
  const sides = sidesOf(utterances, roles);
  return { transcript: { ...transcript, utterances }, ...(sides && { sides }), leftOut };
}

function continued(before: Utterance, { speaker, text, endMs }: Utterance): Utterance {
  const isLonger = before.endMs !== undefined && endMs !== undefined && endMs > before.endMs;
  return {
    ...before,
    text:
      speaker === unknownSpeaker ? `${before.text} ${text}` : `${before.text} ${speaker}: ${text}`,
    ...(isLonger && { endMs }),
  };
}

function sidesOf(utterances: readonly Utterance[], roles: SpeakerRoles): Sides | undefined {
  const isRep = (speaker: string) => roles.get(speaker)?.kind === 'rep';
  const speakers = [...new Set(utterances.map(({ speaker }) => speaker))];
  if (!speakers.some(isRep)) return undefined;
  return Object.fromEntries(
    speakers.map((speaker) => [speaker, isRep(speaker) ? 'sales_rep' : 'customer'] as const),
  );
}
