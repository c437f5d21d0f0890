const stopAtEnd = /[.!?…]["”’]?$/;

/** Remembers how the words end, because reading them again at each bracket and asterisk would be slow. */
export class SaidWords {
  readonly #parts: string[] = [];
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

  get endsSentence(): boolean {
    return stopAtEnd.test(this.#lastVisible);
  }

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
