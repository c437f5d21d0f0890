import {
  isName,
  withOnlyRep,
  withRole,
  type OwnSpeaker,
  type SpeakerRole,
  type SpeakerRoles,
} from '@sales-analytics/core';
import type { ReadTranscript } from './read-transcript.ts';

/** A transcript that the rep checks before anything is sent. */
export interface TranscriptPreview extends ReadTranscript {
  id: string;
  roles: SpeakerRoles;
  /** Why a speaker was filled in as the rep; undefined if none was, and after the rep has chosen. */
  ownBy?: OwnSpeaker['by'] | undefined;
}

export type Previews = readonly TranscriptPreview[];

/** The previews after the rep said what a speaker of one of them is. */
export function withCorrectedRole(
  previews: Previews,
  id: string,
  { speaker, role }: { speaker: string; role: SpeakerRole },
): Previews {
  return previews.map((preview) => {
    if (preview.id !== id) return preview;
    // Who was filled in as the rep is not one once the rep says that it is another.
    const isReplaced = role.kind === 'rep' && preview.ownBy !== undefined;
    const roles = isReplaced ? withOnlyRep(preview.roles, undefined) : preview.roles;
    return { ...preview, roles: withRole(roles, speaker, role), ownBy: undefined };
  });
}

/**
 * The previews after the rep said which speaker of one of them they are; undefined where they do not know. Others that
 * have this speaker, and no rep yet, get the same answer.
 */
export function withOwnSpeaker(
  previews: Previews,
  id: string,
  speaker: string | undefined,
): Previews {
  return previews.map((preview) => {
    if (preview.id !== id && !asksFor(preview, speaker)) return preview;
    return { ...preview, roles: withOnlyRep(preview.roles, speaker), ownBy: undefined };
  });
}

/** Whether nothing is set yet in a transcript with a speaker of this name. 'Speaker 1' may be another person there. */
function asksFor({ roles, reading }: TranscriptPreview, speaker: string | undefined): boolean {
  if (speaker === undefined || !isName(speaker) || roles.size > 0) return false;
  return reading.transcript.utterances.some((line) => line.speaker === speaker);
}
