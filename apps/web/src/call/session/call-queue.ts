import type {
  AnsweredQuestion,
  Call,
  CallType,
  NewCall,
  SentCall,
} from '@sales-analytics/contract';
import type { SpokenEdit } from '@sales-analytics/core';
import {
  QueueEntry,
  type Behind,
  type CallQueueOptions,
  type NewQueuedCall,
} from './call-queue-entry.ts';
import type { CallPart } from './call-state.ts';

export type { NewQueuedCall, QueuedCall } from './call-queue-entry.ts';

/** How many calls are worked on at the same time; the others wait. */
const mostAtOnce = 2;

/** Several calls, two at a time, each for itself: one that fails does not stop the others. */
export class CallQueue {
  readonly #options: CallQueueOptions;
  #entries: QueueEntry[] = [];

  constructor(options: CallQueueOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => {
      for (const entry of this.#entries) entry.end();
    });
  }

  add(call: NewQueuedCall): void {
    const entry = new QueueEntry(call, this.#options, () => this.#advance());
    this.#entries = [...this.#entries, entry];
    entry.keepChoice();
    this.#advance();
  }

  retry(id: string, part: CallPart): void {
    this.#entry(id)?.retry(part);
  }

  edit(id: string, edit: SpokenEdit): void {
    this.#entry(id)?.run?.edit(edit);
  }

  addAnswer(id: string, answer: AnsweredQuestion): void {
    this.#entry(id)?.addAnswer(answer);
  }

  setCallType(id: string, callType: CallType): void {
    this.#entry(id)?.setCallType(callType);
  }

  /** The notes of its import are read. */
  closeNotes(id: string): void {
    this.#entry(id)?.closeNotes();
  }

  /** Resolves when what is about to be sent outlives the page, and also where it can't. */
  async setSent(id: string, sent: SentCall | null): Promise<void> {
    await this.#entry(id)?.setSent(sent);
  }

  /** Ends the work on a call. `isForgotten`: it is saved or discarded, and nothing of it stays here. */
  remove(id: string, { isForgotten }: { isForgotten: boolean }): void {
    const entry = this.#entry(id);
    if (!entry) return;
    entry.end();
    this.#entries = this.#entries.filter((other) => other !== entry);
    if (isForgotten) entry.forget();
    this.#advance();
  }

  /**
   * The server has it as it was sent. `behind` is asked once nothing of it is on its way any more;
   * with nothing behind, nothing of it needs to be kept here, but it stays on the screen.
   */
  markSaved(id: string, saved: Call, behind: Behind): void {
    this.#entry(id)?.markSaved(saved, behind);
  }

  /** What of a saved call the server has now, and what it does not have yet. */
  markStored(id: string, saved: Call, unstored: NewCall | null): void {
    this.#entry(id)?.markStored(saved, unstored);
  }

  #entry(id: string): QueueEntry | undefined {
    return this.#entries.find(({ call }) => call.id === id);
  }

  #advance(): void {
    if (this.#options.signal.aborted) return;
    for (const entry of this.#entries) {
      const busy = this.#entries.filter(({ isBusy }) => isBusy).length;
      if (busy >= mostAtOnce) break;
      if (entry.isWaiting) entry.start();
    }
    this.#options.onChange(this.#entries.map(({ call }) => call));
  }
}
