const stopAtEnd = /[.!?…]["”’]?$/;

/**
 * What is said of a line so far, with the question how it ends. That is known without reading all of it again, because
 * it is asked at each bracket and asterisk of the line.
 */
export class SaidWords {
  readonly #parts: string[] = [];
  /** The last two characters without the white space behind them. */
  #lastVisible = '';
  #endsInSpace = false;

  add(words: string): void {
    if (words === '') return;
    this.#parts.push(words);
    const visible = words.trimEnd();
    if (visible !== '') {
      const before = this.#endsInSpace ? ' ' : this.#lastVisible;
      this.#lastVisible = `${before}${visible.slice(-2)}`.slice(-2);
    }
    this.#endsInSpace = visible === '' || visible.length < words.length;
  }

  /** Takes the white space at the end back. */
  trimEnd(): void {
    while (this.#endsInSpace) {
      const last = this.#parts.pop();
      if (last === undefined) this.#endsInSpace = false;
      else if (last.trimEnd() !== '') {
        this.#parts.push(last.trimEnd());
        this.#endsInSpace = false;
      }
    }
  }

  /** Whether a sentence ended, and only white space is behind it. */
  get endsSentence(): boolean {
    return stopAtEnd.test(this.#lastVisible);
  }

  /** Whether there is nothing but white space. */
  get isBlank(): boolean {
    return this.#lastVisible === '';
  }

  get endsInSpaceOrIsEmpty(): boolean {
    return this.#endsInSpace || this.#parts.length === 0;
  }

  text(): string {
    return this.#parts.join('');
  }
}
