import type { DraftCall } from '@sales-analytics/contract';
import type { DraftStore } from './draft-store.ts';

type Store = Pick<DraftStore, 'put' | 'delete'>;

/**
 * Writes the draft of one call, one write after the other. So an older version never replaces a newer one, and nothing
 * is written after the draft was deleted. No write throws, because the work continues even if the browser can't store
 * anything.
 */
export class DraftWriter {
  readonly #id: string;
  readonly #store: Store;
  readonly #onStored: (isStored: boolean) => void;
  #lastWrite: Promise<void> = Promise.resolve();
  #isDeleted = false;

  /** @param onStored The writer calls it after every write. */
  constructor(id: string, store: Store, onStored: (isStored: boolean) => void) {
    this.#id = id;
    this.#store = store;
    this.#onStored = onStored;
  }

  /** Resolves when the draft is stored, and also if it could not be stored. */
  write(draft: DraftCall): Promise<void> {
    return this.#enqueue(async () => {
      if (this.#isDeleted) return;
      await this.#store.put(draft);
      this.#onStored(true);
    });
  }

  delete(): Promise<void> {
    if (this.#isDeleted) return this.#lastWrite;
    this.#isDeleted = true;
    return this.#enqueue(async () => {
      await this.#store.delete(this.#id);
      this.#onStored(false);
    });
  }

  #enqueue(write: () => Promise<void>): Promise<void> {
    this.#lastWrite = this.#lastWrite.then(write).catch(() => this.#onStored(false));
    return this.#lastWrite;
  }
}
