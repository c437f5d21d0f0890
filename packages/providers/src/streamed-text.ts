import { ProviderError, type ProviderName } from './provider-error.ts';
import { streamedWithoutThinking } from './streamed-without-thinking.ts';

/** What a model says in pieces, without its thoughts; one that says nothing fails. */
export async function* streamedText(
  provider: ProviderName,
  pieces: AsyncIterable<string>,
): AsyncGenerator<string, void, undefined> {
  let isBlank = true;
  for await (const piece of streamedWithoutThinking(pieces)) {
    isBlank &&= piece.trim() === '';
    yield piece;
  }
  if (isBlank) throw new ProviderError({ kind: 'unreadable-answer', provider });
}
