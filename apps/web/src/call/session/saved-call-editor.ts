import type { AnsweredQuestion, Call, CallChanges } from '@sales-analytics/contract';
import { answerEdit, answersEdit, changesBetween, type CallEdit } from './call-edits.ts';
import type { AnswerStore } from '../drafts/answer-store.ts';
import { PendingAnswers } from '../ask/pending-answers.ts';

interface SavedCallPorts {
  /** Stores the changes. @returns the call's new revision */
  send(this: void, id: string, changes: CallChanges): Promise<number>;
  /** The call as the server has it; null where it is gone. */
  fetch(this: void, id: string): Promise<Call | null>;
  /** Whether `send` failed because another page changed the call meanwhile. */
  isChangedElsewhere(this: void, error: unknown): boolean;
}

export interface SavedCallView {
  /** With every edit, stored or not. */
  call: Call;
  /** As the server has it, as far as that is known here; the same object where it has every edit. */
  stored: Call;
  /** Why the last edits are not stored; null while all is well. */
  problem: unknown;
}

export interface SavedCallEditorOptions {
  call: Call;
  ports: SavedCallPorts;
  pendingAnswers: AnswerStore;
  onChange(this: void, view: SavedCallView): void;
}

/** How often edits are applied anew on what another page stored, before that is a problem. */
const mostAttempts = 5;

/**
 * Shows edits of a saved call at once and stores them one request after the other. An edit is a
 * function: where another page was faster, it is applied again on what that page stored.
 */
export class SavedCallEditor {
  readonly #options: SavedCallEditorOptions;
  readonly #answers: PendingAnswers;
  #stored: Call;
  #edits: CallEdit[] = [];
  #view: SavedCallView;
  #isSending = false;

  constructor(options: SavedCallEditorOptions) {
    this.#options = options;
    this.#answers = new PendingAnswers(options.call._id, options.pendingAnswers);
    this.#stored = options.call;
    this.#view = { call: options.call, stored: options.call, problem: null };
  }

  get view(): SavedCallView {
    return this.#view;
  }

  /** True while an edit is not stored. */
  get hasUnstored(): boolean {
    return this.#edits.length > 0;
  }

  edit(edit: CallEdit): void {
    const call = edit(this.#view.call);
    if (call === this.#view.call) return;
    this.#edits = [...this.#edits, edit];
    this.#show({ call, problem: this.#view.problem });
    void this.#store();
  }

  /** It is paid for: the browser keeps it until the server has it. */
  addAnswer(answer: AnsweredQuestion): void {
    this.#answers.keep(answer);
    this.edit(answerEdit(answer));
  }

  /** Goes on with the answers that another page got and could not store. */
  async takeUp(): Promise<void> {
    this.edit(answersEdit(await this.#answers.find()));
    this.#answers.forgetStored(this.#stored);
  }

  /** The call as it was read again; with edits under way it is looked at when they are stored. */
  accept(call: Call): void {
    if (this.hasUnstored || call === this.#stored) return;
    this.#stored = call;
    this.#show({ call, problem: this.#view.problem });
  }

  retry(): void {
    void this.#store();
  }

  async #store(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#edits.length > 0) await this.#storeAll();
      this.#show({ call: this.#stored, problem: null });
    } catch (problem) {
      this.#show({ call: this.#view.call, problem });
    } finally {
      this.#isSending = false;
    }
  }

  /** Stores the edits there are; what is edited meanwhile waits for the next round. */
  async #storeAll(): Promise<void> {
    const { count, target } = await this.#sent();
    this.#stored = target;
    this.#answers.forgetStored(target);
    this.#edits = this.#edits.slice(count);
    this.#show({ call: this.#edited(this.#edits), problem: null });
  }

  async #sent(): Promise<{ count: number; target: Call }> {
    const { ports } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      const edits = this.#edits;
      const target = this.#edited(edits);
      const changes = changesBetween(this.#stored, target);
      if (!changes) return { count: edits.length, target };
      try {
        const revision = await ports.send(target._id, changes);
        return { count: edits.length, target: { ...target, revision } };
      } catch (error) {
        if (!ports.isChangedElsewhere(error) || attempt >= mostAttempts) throw error;
        const newest = await ports.fetch(target._id);
        if (!newest) throw error;
        this.#stored = newest;
      }
    }
  }

  #edited(edits: readonly CallEdit[]): Call {
    return edits.reduce((call, edit) => edit(call), this.#stored);
  }

  #show(shown: Omit<SavedCallView, 'stored'>): void {
    this.#view = { ...shown, stored: this.#stored };
    this.#options.onChange(this.#view);
  }
}
