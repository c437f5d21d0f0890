const opening = '<think>';
const closing = '</think>';

/**
 * `withoutThinking` for an answer in pieces: joined, they are what it makes of the whole. The one
 * difference: where a template swallowed the opening tag, the thoughts are out before the closing tag
 * tells what they were.
 */
export async function* streamedWithoutThinking(
  pieces: AsyncIterable<string>,
): AsyncGenerator<string, void, undefined> {
  const filter = createThoughtFilter();
  for await (const piece of pieces) {
    const said = filter.push(piece);
    if (said !== '') yield said;
  }
  const held = filter.end();
  if (held !== '') yield held;
}

type Stage = 'start' | 'thinking' | 'pause' | 'speaking';

function createThoughtFilter() {
  let stage: Stage = 'start';
  /** White space before the first word: part of the answer unless thoughts follow it. */
  let blank = '';
  /** What may yet become a tag: never longer than one. */
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
    /** What was held back and turned out to be no tag. */
    end: () => (stage === 'start' ? blank + held : ''),
  };
}
