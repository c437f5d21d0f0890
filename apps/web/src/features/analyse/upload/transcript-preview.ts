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
  /**
   * The reason why a speaker was filled in as the rep. It is undefined if no speaker was filled in, and after the rep
   * has chosen.
   */
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

/**
 * Returns the previews after the rep has chosen their own speaker in one of them. The choice is undefined if the rep
 * does not know. It also applies to other previews that have this speaker and no rep yet.
 */
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

/**
 * Returns true if the transcript has a speaker with this name and no roles yet. 'Speaker 1' is ignored, because it may
 * be another person there.
 */
function needsOwnSpeaker(
  { roles, reading }: TranscriptPreview,
  speaker: string | undefined,
): boolean {
  if (speaker === undefined || !isName(speaker) || roles.size > 0) return false;
  return reading.transcript.utterances.some((line) => line.speaker === speaker);
}
