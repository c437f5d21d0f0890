import { ProviderError, type ProviderName } from './errors/provider-error.ts';

const opening = '<think>';
const closing = '</think>';

/**
 * The text without the reasoning that some self-hosted models write before it between <think> tags. A
 * model's template may swallow the opening tag; a text that starts as JSON has no reasoning before it.
 */
export function stripReasoning(text: string): string {
  const start = text.trimStart();
  if (start.startsWith('{')) return text;
  const end = start.indexOf(closing);
  if (end >= 0) return start.slice(end + closing.length).trimStart();
  return start.startsWith(opening) ? '' : text;
}

/** `stripReasoning` for an answer that is an object. Some models write it in their reasoning, and nothing behind. */
export function stripReasoningAroundObject(text: string): string {
  const answer = stripReasoning(text);
  return answer.trim() === '' && text.includes('{') ? text : answer;
}

/**
 * What a model thought, for an answer without any text: some write all of it there. Without <think> tags and the spaces
 * around it.
 */
export function thoughtsAsAnswer(thoughts: string): string {
  return thoughts.replaceAll(/<\/?think>/g, '').trim();
}

/** Also reports what a model thinks beside its text. */
export interface ThoughtsListener {
  onThought?(this: void, piece: string): void;
}

/**
 * `stripReasoning` for a stream: joined, the pieces are what it makes of the whole text. One difference:
 * where a template swallowed the opening tag, the reasoning is passed on before the closing tag shows
 * what it was.
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
  /** White space before the first word: part of the text unless reasoning follows it. */
  let blank = '';
  /** The beginning of what may become a tag; never longer than one. */
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
    /** What was held back because it could have become a tag. */
    end: () => (stage === 'start' ? blank + held : ''),
  };
}

/**
 * The text of a model's stream without its reasoning. Where it is blank, `thoughts` are the answer; fails with
 * 'unreadable-answer' where they are, too.
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
