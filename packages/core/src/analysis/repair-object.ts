/** An object as it stands in some text, with its text made valid JSON where that is certain. */
export interface RepairedObject {
  /** Where it is cut off, the members that are finished; empty where none is, or brackets don't pair. */
  json: string;
  /** Where the text goes on behind it. */
  end: number;
  /**
   * 'whole': its last bracket is there. 'brace-missing': nothing but the outermost brace is missing
   * behind a finished text, list or object. 'cut-off': more is missing. 'crossed': brackets don't pair.
   */
  state: 'whole' | 'brace-missing' | 'cut-off' | 'crossed';
}

interface Piece {
  json: string;
  end: number;
  closed: boolean;
}

const closingQuotes: Record<string, string> = { '"': '"', "'": "'", '“': '”' };
const closingBrackets: Record<string, string> = { '{': '}', '[': ']' };
const validEscape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
// oxlint-disable-next-line no-control-regex -- JSON forbids them in a string, models write them all the same
const stringStop = /[\\"'”\u0000-\u001f]/g;
const bareToken = /[^\s{}[\],:"“]+/y;
const jsonToken = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const absent = new Set(['None', 'undefined', 'nil']);
// An unclosed comment takes the rest, so that no text is searched twice for its end.
const comment = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Reads a string of any of the three quotes; raw line breaks in it become escapes, NUL goes. */
function readString(text: string, start: number): Piece {
  const closing = closingQuotes[text.charAt(start)];
  const parts = ['"'];
  let at = start + 1;
  while (at < text.length) {
    stringStop.lastIndex = at;
    const stop = stringStop.exec(text)?.index ?? text.length;
    parts.push(text.slice(at, stop));
    const char = text.charAt(stop);
    at = stop + 1;
    if (char === closing) return { json: `${parts.join('')}"`, end: at, closed: true };
    if (char === '\\') {
      const escape = matchAt(validEscape, text, stop);
      const bare = escape ?? JSON.stringify(text.charAt(stop + 1)).slice(1, -1);
      parts.push(bare);
      at = stop + (escape?.length ?? 2);
    } else if (char !== '\u0000') {
      parts.push(JSON.stringify(char).slice(1, -1));
    }
  }
  return { json: '', end: text.length, closed: false };
}

/** A word or number outside quotes; what JSON doesn't know (`58%`, `NaN`, a bare key) becomes text. */
function readBare(text: string, start: number): Piece {
  const token = matchAt(bareToken, text, start) ?? text.charAt(start);
  const end = start + token.length;
  if (jsonToken.test(token)) return { json: token, end, closed: true };
  return { json: absent.has(token) ? 'null' : JSON.stringify(token), end, closed: true };
}

/** The grammar is JSON.parse's business: this only pairs brackets and mends single pieces. */
class ObjectWriter {
  readonly #pieces: string[] = [];
  readonly #awaited: string[] = [];
  #endsFinished = false;
  /** How many pieces stand before the last comma between the object's own members. */
  #finishedPieces = 0;

  open(bracket: string): void {
    this.#pieces.push(bracket);
    this.#awaited.push(closingBrackets[bracket] ?? '');
    this.#endsFinished = false;
  }

  /** False when this bracket closes nothing. */
  close(bracket: string): boolean {
    if (this.#awaited.pop() !== bracket) return false;
    this.#dropTrailingComma();
    this.#pieces.push(bracket);
    this.#endsFinished = true;
    return true;
  }

  add(json: string, isFinished: boolean): void {
    if (json === ',' && this.#awaited.length === 1) this.#finishedPieces = this.#pieces.length;
    // A text that is no value is a key, whose value is missing.
    this.#endsFinished = isFinished && this.#pieces.at(-1) === ':';
    this.#pieces.push(json);
  }

  get isClosed(): boolean {
    return this.#awaited.length === 0;
  }

  whole(end: number): RepairedObject {
    return { json: this.#pieces.join(''), end, state: 'whole' };
  }

  unfinished(end: number): RepairedObject {
    if (this.#awaited.length !== 1 || !this.#endsFinished) return this.cutOff(end);
    return { json: `${this.#pieces.join('')}}`, end, state: 'brace-missing' };
  }

  cutOff(end: number): RepairedObject {
    const finished = this.#pieces.slice(0, this.#finishedPieces);
    return { json: finished.length === 0 ? '' : `${finished.join('')}}`, end, state: 'cut-off' };
  }

  #dropTrailingComma(): void {
    if (this.#pieces.at(-1) === ',') this.#pieces.pop();
  }
}

/** Reads the object whose opening brace stands at `start`, in one pass. */
export function repairObject(text: string, start: number): RepairedObject {
  const writer = new ObjectWriter();
  let at = start;
  while (at < text.length) {
    const char = text.charAt(at);
    const skipped = /\s/.test(char) ? char : matchAt(comment, text, at);
    if (skipped !== undefined) {
      at += skipped.length;
    } else if (char === '{' || char === '[') {
      writer.open(char);
      at += 1;
    } else if (char === '}' || char === ']') {
      at += 1;
      if (!writer.close(char)) return { json: '', end: at, state: 'crossed' };
      if (writer.isClosed) return writer.whole(at);
    } else if (char === ',' || char === ':') {
      writer.add(char, false);
      at += 1;
    } else {
      const isString = closingQuotes[char] !== undefined;
      const piece = isString ? readString(text, at) : readBare(text, at);
      if (!piece.closed) return writer.cutOff(text.length);
      writer.add(piece.json, isString);
      at = piece.end;
    }
  }
  return writer.unfinished(text.length);
}
