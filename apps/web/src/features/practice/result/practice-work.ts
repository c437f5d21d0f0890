import type { Practice } from '@sales-analytics/contract';
import { practiceTranscript, type PracticeCall } from '@sales-analytics/core';
import { createTranscriber, type LanguageModel } from '@sales-analytics/providers';
import { CallWork } from '../../../call/session/call-work.ts';
import type { Keeping } from '../../../call/session/keeping-context.tsx';
import { keepingOfBrowser } from '../../../call/session/keeping-of-browser.ts';
import type { NewQueuedCall } from '../../../call/session/call-queue.ts';
import { practiceCallId } from '../../../call/drafts/practice-draft-id.ts';
import { resumedCall } from '../../../call/session/resumed-call.ts';
import type { Platform } from '../../../shared/browser/platform-context.tsx';

export type PracticeWorkParts = {
  platform: Platform;
  /** Null where the browser's own is meant. */
  keeping: Keeping | null;
  languageModel: LanguageModel;
};

/** Works on the analysis of one practised call; what an earlier page got of it is not asked for again. */
export class PracticeWork {
  readonly calls: CallWork;
  readonly #keeping: Keeping;
  readonly #platform: Platform;
  #isClosed = false;

  constructor({ platform, keeping, languageModel }: PracticeWorkParts) {
    this.#platform = platform;
    this.#keeping = keeping ?? keepingOfBrowser(platform);
    const ports = { createTranscriber, createLanguageModel: () => languageModel };
    this.calls = new CallWork({ platform, keeping: this.#keeping, ports });
  }

  /** False where another tab analyses the call. */
  async begin(call: PracticeCall, practice: Practice): Promise<boolean> {
    const id = practiceCallId(call.startedAtMs);
    if (!(await this.calls.claim(id))) return false;
    const kept = await this.#keeping.drafts.list();
    const earlier = kept.find((one) => one.id === id);
    const resumed = earlier && resumedCall(earlier, null);
    if (!this.#isClosed) this.calls.queue.add(resumed ?? this.#fresh(id, call, practice));
    return true;
  }

  /** Ends the work; what is kept stays kept. */
  close(): void {
    this.#isClosed = true;
    this.calls.close();
  }

  /** Ends it and forgets what came of it. */
  forget(call: PracticeCall): void {
    this.calls.queue.remove(practiceCallId(call.startedAtMs), { isForgotten: true });
    this.close();
  }

  #fresh(id: string, call: PracticeCall, practice: Practice): NewQueuedCall {
    return {
      id,
      chosenAt: new Date(this.#platform.clock.now()).toISOString(),
      recording: {},
      callType: 'cold-call',
      practice,
      file: null,
      source: practiceTranscript(call),
    };
  }
}
