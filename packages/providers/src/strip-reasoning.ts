import { ProviderError, type ProviderName } from './errors/provider-error.ts';

const opening = '<think>';
const closing = '</think>';

/**
 * Removes the reasoning that some self-hosted models write before the text between <think> tags. A model's template may
 * remove the opening tag. A text that starts as JSON has no reasoning before it.
 */
export function stripReasoning(text: string): string {
  const start = text.trimStart();
  if (start.startsWith('{')) return text;
  const end = start.indexOf(closing);
  if (end >= 0) return start.slice(end + closing.length).trimStart();
  return start.startsWith(opening) ? '' : text;
}

/** Does the same for an answer that is an object. Some models write it in their reasoning, and nothing after it. */
export function stripReasoningAroundObject(text: string): string {
  const answer = stripReasoning(text);
  return answer.trim() === '' && text.includes('{') ? text : answer;
}

/**
 * Returns a model's reasoning as its answer, for models that write the whole answer there. <think> tags and surrounding
 * spaces are removed.
 */
export function thoughtsAsAnswer(thoughts: string): string {
  return thoughts.replaceAll(/<\/?think>/g, '').trim();
}

export interface ThoughtsListener {
  onThought?(this: void, piece: string): void;
}

/**
 * Removes the reasoning from a stream as `stripReasoning` does from a text. There is one difference: if a template removed
 * the opening tag, the reasoning is passed on before the closing tag shows what it was.
 */
export async function* streamWithoutReasoning(
  pieces: AsyncIterable<string>,
): AsyncGenerator<string, void, undefined> {
  const filter = createReasoningFilter();
  for await (const piece of pieces) {
    const said = filter.push(piece);
    if (said !== '') yield said;
  }
  const held = filter.end();
  if (held !== '') yield held;
}

type Stage = 'start' | 'thinking' | 'pause' | 'speaking';

function createReasoningFilter() {
  let stage: Stage = 'start';
  /** White space before the first word is kept as part of the text unless reasoning follows it. */
  let blank = '';
  /** The text may become a tag, and it is never longer than one. */
  let held = '';

  function start(piece: string): string {
    const text = held === '' ? piece.trimStart() : held + piece;
    blank += held === '' ? piece.slice(0, piece.length - text.length) : '';
    if (text.startsWith(opening)) {
      stage = 'thinking';
      held = '';
      return think(text.slice(opening.length));
    }
    held = text;
    if (opening.startsWith(text)) return '';
    stage = 'speaking';
    return blank + text;
  }

  function think(piece: string): string {
    const text = held + piece;
    const end = text.indexOf(closing);
    if (end < 0) {
      held = text.slice(1 - closing.length);
      return '';
    }
    stage = 'pause';
    return pause(text.slice(end + closing.length));
  }

  function pause(piece: string): string {
    const text = piece.trimStart();
    if (text !== '') stage = 'speaking';
    return text;
  }

  const stages: Record<Stage, (piece: string) => string> = {
    start,
    thinking: think,
    pause,
    speaking: (piece) => piece,
  };
  return {
    push: (piece: string) => stages[stage](piece),
    /** Returns the text that was held back because it could have become a tag. */
    end: () => (stage === 'start' ? blank + held : ''),
  };
}

/**
 * Yields the text of a model's stream without its reasoning. If the text is blank, `thoughts` are the answer. Fails with
 * 'unreadable-answer' if they are blank too.
 */
export async function* streamedText(
  provider: ProviderName,
  pieces: AsyncIterable<string>,
  thoughts: () => string,
): AsyncGenerator<string, void, undefined> {
  let isBlank = true;
  for await (const piece of streamWithoutReasoning(pieces)) {
    isBlank &&= piece.trim() === '';
    yield piece;
  }
  if (!isBlank) return;
  const answer = thoughtsAsAnswer(thoughts());
  if (answer === '') throw new ProviderError({ kind: 'unreadable-answer', provider });
  yield answer;
}
