import {
  isName,
  withOnlyRep,
  withRole,
  type OwnSpeaker,
  type SpeakerRole,
  type SpeakerRoles,
} from '@sales-analytics/core';
import type { ReadTranscript } from './read-transcript.ts';

export interface TranscriptPreview extends ReadTranscript {
  id: string;
  roles: SpeakerRoles;
  /** It is undefined if no speaker was filled in, and after the rep has chosen. */
  ownBy?: OwnSpeaker['by'] | undefined;
}

export type Previews = readonly TranscriptPreview[];

export function withCorrectedRole(
  previews: Previews,
  id: string,
  { speaker, role }: { speaker: string; role: SpeakerRole },
): Previews {
  return previews.map((preview) => {
    if (preview.id !== id) return preview;
    // If the rep chooses another speaker, the one that was filled in is no longer the rep.
    const isReplaced = role.kind === 'rep' && preview.ownBy !== undefined;
    const roles = isReplaced ? withOnlyRep(preview.roles, undefined) : preview.roles;
    return { ...preview, roles: withRole(roles, speaker, role), ownBy: undefined };
  });
}

/** Other previews with this speaker and without roles get the same choice. `speaker` is undefined if it is not known. */
export function withOwnSpeaker(
  previews: Previews,
  id: string,
  speaker: string | undefined,
): Previews {
  return previews.map((preview) => {
    if (preview.id !== id && !needsOwnSpeaker(preview, speaker)) return preview;
    return { ...preview, roles: withOnlyRep(preview.roles, speaker), ownBy: undefined };
  });
}

/** A name such as 'Speaker 1' may be another person in another transcript. */
function needsOwnSpeaker(
  { roles, reading }: TranscriptPreview,
  speaker: string | undefined,
): boolean {
  if (speaker === undefined || !isName(speaker) || roles.size > 0) return false;
  return reading.transcript.utterances.some((line) => line.speaker === speaker);
}
