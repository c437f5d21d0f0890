import type { NewCall } from '@sales-analytics/contract';
import { contentOfCall } from '../transcript/call-content.ts';
import { sideOfSpeaker } from '../transcript/side-of-speaker.ts';
import type { SearchableCall } from './matches-call.ts';

export function searchableCall(call: NewCall & { title: string }): SearchableCall {
  const { contact, names = {}, tags = [], notes = [] } = call;
  const { transcript, sides } = contentOfCall(call).spoken;
  const about = [
    call.title,
    contact?.name ?? '',
    contact?.company ?? '',
    ...Object.values(names),
    ...tags,
    call.summary,
    ...notes.map(({ text }) => text),
  ];
  return {
    lines: transcript.utterances.map(({ speaker, text }) => {
      const side = sideOfSpeaker(speaker, sides);
      return side === undefined ? { text } : { text, side };
    }),
    about: about.filter((text) => text !== ''),
  };
}
