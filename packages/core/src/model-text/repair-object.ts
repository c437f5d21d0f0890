import { closingQuotes, readString, type Piece } from './read-string.ts';

export interface RepairedObject {
  /** It has only complete members, and is empty if there are none or brackets don't pair. */
  json: string;
  end: number;
  /** 'brace-missing' means only the outermost brace, after a complete text, list or object. */
  state: 'whole' | 'brace-missing' | 'cut-off' | 'crossed';
}

const closingBrackets: Record<string, string> = { '{': '}', '[': ']' };
const bareToken = /[^\s{}[\],:"“]+/y;
const jsonToken = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const absent = new Set(['None', 'undefined', 'nil']);
// An unclosed comment takes the rest, so that no text is searched twice for its end.
const comment = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** A token unknown to JSON (`58%`, `NaN`, a bare key) becomes text. */
function readBare(text: string, start: number): Piece {
  const token = matchAt(bareToken, text, start) ?? text.charAt(start);
  const end = start + token.length;
  if (jsonToken.test(token)) return { json: token, end, closed: true };
  return { json: absent.has(token) ? 'null' : JSON.stringify(token), end, closed: true };
}

/** This class pairs brackets and repairs single pieces; JSON.parse checks the grammar. */
class ObjectWriter {
  readonly #pieces: string[] = [];
  readonly #awaited: string[] = [];
  #endsFinished = false;
  #finishedPieces = 0;

  open(bracket: string): void {
    this.#pieces.push(bracket);
    this.#awaited.push(closingBrackets[bracket] ?? '');
    this.#endsFinished = false;
  }

  close(bracket: string): boolean {
    if (this.#awaited.pop() !== bracket) return false;
    this.#dropTrailingComma();
    this.#pieces.push(bracket);
    this.#endsFinished = true;
    return true;
  }

  add(json: string, isFinished: boolean): void {
    if (json === ',' && this.#awaited.length === 1) this.#finishedPieces = this.#pieces.length;
    // A text that is not a value is a key, whose value is missing.
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

/** `hasQuotations` allows quotations in strings whose marks are not escaped. */
export function repairObject(text: string, start: number, hasQuotations = false): RepairedObject {
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
      const piece = isString ? readString(text, at, hasQuotations) : readBare(text, at);
      if (!piece.closed) return writer.cutOff(text.length);
      writer.add(piece.json, isString);
      at = piece.end;
    }
  }
  return writer.unfinished(text.length);
}
