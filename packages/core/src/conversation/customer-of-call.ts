import type { Contact, MomentCustomer } from '@sales-analytics/contract';
import { isName } from '../share/known-people.ts';
import { nameOfSpeaker } from '../transcript/speaker-label.ts';
import type { SpokenCall } from '../transcript/spoken-call.ts';
import { roleIn } from './prospect-identity.ts';

/** This length is enough to show how a customer talks. */
const maxWordsLength = 3_000;
/** Matches 'I am the head of operations'. */
const ownRole = /\b(?:i am|i['’]m|i work as)\s+(?:the|an?|our)\s+([^.!?;,]{3,80})/giu;

/** `line` and `besides` are indexes of lines whose texts are not repeated in `words`. */
export function customerOfCall(
  { transcript, sides, names }: SpokenCall,
  {
    line,
    besides,
    contact,
  }: { line: number; besides: readonly number[]; contact?: Contact | undefined },
): MomentCustomer {
  const speaker = transcript.utterances[line]?.speaker ?? '';
  const known = new Set([...besides, line]);
  const said = transcript.utterances.flatMap((utterance, at) =>
    utterance.speaker === speaker && utterance.text.trim() !== ''
      ? [{ at, text: utterance.text.trim() }]
      : [],
  );
  const label = nameOfSpeaker(speaker, { sides, names }) ?? '';
  const role = said.map(({ text }) => roleSaidIn(text)).find((one) => one !== undefined);
  return {
    name: isName(label) ? label : (contact?.name ?? ''),
    role: role ?? '',
    words: linesUpTo(
      maxWordsLength,
      said.filter(({ at }) => !known.has(at)).map(({ text }) => text),
    ),
  };
}

function roleSaidIn(text: string): string | undefined {
  for (const [, words = ''] of text.matchAll(ownRole)) {
    const role = roleIn(words);
    if (role !== undefined) return role;
  }
  return undefined;
}

function linesUpTo(length: number, lines: readonly string[]): string {
  let left = length;
  const kept = lines.filter((line) => {
    left -= line.length + 1;
    return left >= 0;
  });
  return kept.join('\n');
}
