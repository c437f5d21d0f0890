import type { Transcript } from '@sales-analytics/contract';
import { foldedWordsOf } from '../../share/name-words.ts';
import { sideOfLabel } from '../../transcript/side-labels.ts';

/** The speaker of a transcript who is likely to be the user, and what speaks for it. */
export interface OwnSpeaker {
  speaker: string;
  by: 'account' | 'label';
}

/** Shorter words of a user name are in too many names. */
const shortestWord = 3;

/**
 * Finds the speaker who is likely to be the user: by the user name of the account, else by a label like 'Agent'.
 * @returns undefined where neither is clear
 */
export function findOwnSpeaker(
  { utterances }: Transcript,
  userName: string,
): OwnSpeaker | undefined {
  const speakers = [...new Set(utterances.map(({ speaker }) => speaker))];
  return (
    onlyOne(
      speakers.filter((speaker) => hasNameOf(speaker, userName)),
      'account',
    ) ??
    onlyOne(
      speakers.filter((speaker) => sideOfLabel(speaker) === 'sales_rep'),
      'label',
    )
  );
}

function onlyOne(speakers: readonly string[], by: OwnSpeaker['by']): OwnSpeaker | undefined {
  const [speaker, ...others] = speakers;
  return speaker === undefined || others.length > 0 ? undefined : { speaker, by };
}

/** 'sam.ortiz', 'samortiz' and 'sam' are user names of Sam Ortiz. */
function hasNameOf(speaker: string, userName: string): boolean {
  const name = foldedWordsOf(speaker);
  const user = foldedWordsOf(userName);
  if (name.length === 0 || user.length === 0) return false;
  if (name.join('') === user.join('')) return true;
  return user.some((word) => word.length >= shortestWord && name.includes(word));
}
