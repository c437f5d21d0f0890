import type { Transcript } from '@sales-analytics/contract';
import { foldedWordsOf } from '../../share/name-words.ts';
import { sideOfLabel } from '../../transcript/side-labels.ts';

export interface OwnSpeaker {
  speaker: string;
  by: 'account' | 'label';
}

/** Shorter words occur in too many names. */
const minWordLength = 3;

/**
 * Finds a label like 'Agent', or the user name of the account. Returns undefined if more than two
 * people speak, because one may be a colleague.
 */
export function findOwnSpeaker(
  { utterances }: Transcript,
  userName: string,
): OwnSpeaker | undefined {
  const speakers = [...new Set(utterances.map(({ speaker }) => speaker))];
  if (speakers.length !== 2) return undefined;
  const labelled = speakers.filter((speaker) => sideOfLabel(speaker) === 'sales_rep');
  const named = speakers.filter((speaker) => hasNameOf(speaker, userName));
  return onlyOne(labelled, 'label') ?? onlyOne(named, 'account');
}

function onlyOne(speakers: readonly string[], by: OwnSpeaker['by']): OwnSpeaker | undefined {
  const [speaker, ...others] = speakers;
  return speaker === undefined || others.length > 0 ? undefined : { speaker, by };
}

/** Matches 'sam.ortiz', 'samortiz' and 'sam' with Sam Ortiz, but not 'sam.ortiz' with Sam Wells. */
function hasNameOf(speaker: string, userName: string): boolean {
  const name = foldedWordsOf(speaker);
  const user = foldedWordsOf(userName.split('@')[0] ?? '').filter((word) => /\p{L}/u.test(word));
  if (name.length === 0 || user.length === 0) return false;
  if (name.join('') === user.join('')) return true;
  const [shorter, longer] = name.length < user.length ? [name, user] : [user, name];
  return shorter.every((word) => word.length >= minWordLength && longer.includes(word));
}
