import { peelText } from '../model-text/peel-text.ts';
import { trimEndOf } from '../text/trim-end.ts';

export type AnswerPart = { kind: 'text'; text: string } | { kind: 'citation'; quote: string };

const opening = '[[';
const closing = ']]';
/** No model cites more than this. If more follows, the opening was not the beginning of a citation. */
const maxCitationLength = 2_000;
const beginning = /^[\s"'“”„‘’«»,]+/;
const closingMark = /^[\s"'“”„‘’«»,]$/;

/** A citation can contain several quotes, each in its own quotation marks. */
function quotesIn(inside: string): string[] {
  const parts = inside.split(/["”]\s*[,;]\s*["“]/);
  return parts
    .map((part) => trimEndOf(part.replace(beginning, ''), closingMark))
    .filter((part) => part !== '');
}

class AnswerParts {
  readonly #parts: AnswerPart[] = [];
  #text = '';

  addText(text: string): void {
    this.#text += text;
  }

  addCitations(inside: string): void {
    for (const quote of quotesIn(inside)) {
      this.#closeText();
      this.#parts.push({ kind: 'citation', quote });
    }
  }

  all(): AnswerPart[] {
    this.#closeText();
    return this.#parts;
  }

  #closeText(): void {
    if (this.#text !== '') this.#parts.push({ kind: 'text', text: this.#text });
    this.#text = '';
  }
}

function withoutHalfOpening(text: string): string {
  return text.endsWith('[') ? text.slice(0, -1) : text;
}

/** The result is empty until the beginning of the answer is certain. */
export function peelAnswer(answer: string, isComplete: boolean): string {
  return peelText(answer, { isDone: isComplete, readsJson: true });
}

/** Citations have the form [["the exact words"]]. An unfinished one is withheld while more may come. */
export function readAnswer(given: string, { isComplete }: { isComplete: boolean }): AnswerPart[] {
  const answer = peelAnswer(given, isComplete);
  const parts = new AnswerParts();
  let at = 0;
  let end = 0;
  for (;;) {
    const start = answer.indexOf(opening, at);
    if (start === -1) break;
    const inside = start + opening.length;
    // A failed search is not repeated, so that an answer of nothing but openings takes linear time.
    if (end !== -1 && end < inside) end = answer.indexOf(closing, inside);
    const isClosed = end !== -1 && end - start <= maxCitationLength;
    if (!isClosed && !isComplete && end === -1 && answer.length - start <= maxCitationLength) {
      parts.addText(answer.slice(at, start));
      return parts.all();
    }
    parts.addText(answer.slice(at, isClosed ? start : inside));
    if (isClosed) parts.addCitations(answer.slice(inside, end));
    at = isClosed ? end + closing.length : inside;
  }
  const rest = answer.slice(at);
  parts.addText(isComplete ? rest : withoutHalfOpening(rest));
  return parts.all();
}

/** Half a citation proves nothing, and its brackets would be read as the model's words. */
export function withoutHalfCitation(answer: string): string {
  const start = answer.lastIndexOf(opening);
  const isHalf = start !== -1 && !answer.includes(closing, start);
  if (isHalf && answer.length - start <= maxCitationLength) return answer.slice(0, start);
  return withoutHalfOpening(answer);
}
