import { SnapshotStore } from '../../shared/snapshot-store.ts';
import type { DraftCall } from '@sales-analytics/contract';
import type { AudioStore } from '../../shared/browser/audio/audio-store.ts';
import { draftOf, firstProgress, sessionOfDraft } from './draft.ts';
import { deleteUnlessLocked } from '../drafts/draft-store.ts';
import { CallSession } from './call-session.ts';
import { noSessions, type SessionsSnapshot } from './sessions-snapshot.ts';
import { waitingSnapshot, type NewSession, type SessionOptions } from './session-options.ts';

const maxAtOnce = 2;
const busyStages: readonly string[] = ['uploading', 'transcribing', 'reading', 'analysing'];

export type Resumed = 'resumed' | 'elsewhere' | 'gone' | 'no-recording';

type KeptCall = {
  call: NewSession;
  draft: DraftCall;
  /** If the draft is stored, another tab can resume or discard it. */
  isStored: boolean;
};

type Audio = Pick<AudioStore, 'keep' | 'read' | 'remove'>;

/** Processes the calls of the app, two at a time. A call that fails does not stop the others. */
export class CallSessions {
  readonly #options: SessionOptions;
  readonly #audio: Audio;
  readonly #state = new SnapshotStore<SessionsSnapshot>(noSessions);
  readonly subscribe = this.#state.subscribe;
  readonly getSnapshot = this.#state.getSnapshot;
  readonly #unlocks = new Map<string, () => void>();
  readonly #resuming = new Set<string>();
  readonly #unkept = new Set<string>();
  readonly #continued = new Set<string>();
  readonly #waiting = new Set<string>();
  /** Holds recordings in memory that were chosen before the keys were saved, because storing them may fail. */
  #kept: readonly KeptCall[] = [];
  #sessions: readonly CallSession[] = [];
  #drafts: readonly DraftCall[] | null = null;
  #isClosed = false;

  constructor(options: SessionOptions, audio: Audio) {
    this.#options = options;
    this.#audio = audio;
  }

  get(id: string): CallSession | undefined {
    return this.#sessions.find((session) => session.id === id);
  }

  /** Reads the drafts. This can be called after `close`, because React mounts components twice in development. */
  open(): void {
    this.#isClosed = false;
    void this.#readDrafts();
  }

  /** Ends all work. Stored calls can be resumed. */
  close(): void {
    this.#isClosed = true;
    for (const session of this.#sessions) session.stop();
    this.#sessions = [];
    this.#kept = [];
    for (const id of this.#unlocks.keys()) this.#unlock(id);
  }

  /** @returns false if another tab works on the call */
  async add(call: NewSession): Promise<boolean> {
    if (!(await this.#lock(call.id))) return false;
    if (call.file) void this.#keepAudio(call.id, { key: call.id, file: call.file });
    this.#begin(call);
    return true;
  }

  /** Stores a recording that can't be sent until the rep has saved the keys. It does not begin work on it. */
  async keep(call: NewSession): Promise<void> {
    const { accountId, drafts } = this.#options;
    const progress = firstProgress(call.source);
    const facts = { accountId, progress, sent: null, isUnderWay: true };
    const draft = draftOf(waitingSnapshot(call), facts);
    const kept: KeptCall = { call, draft, isStored: false };
    this.#kept = [kept, ...this.#kept];
    this.#waiting.add(call.id);
    this.#unkept.add(call.id);
    this.#update();
    try {
      await drafts.put(draft);
      kept.isStored = true;
      if (call.file) void this.#keepAudio(call.id, { key: call.id, file: call.file });
    } catch {
      // The recording stays in memory, and the browser asks before the page is closed.
    }
  }

  /** Begins the calls that wait for keys, oldest first, if their keys are saved now. */
  async resumeWaiting(): Promise<void> {
    const drafts = this.getSnapshot().drafts ?? [];
    for (const draft of drafts.toReversed()) {
      if (!this.#waiting.has(draft.id) || !this.#canContinue(draft)) continue;
      await this.resume(draft.id);
      // The user has to resume a call whose recording is missing, or which is open in another tab.
      this.#waiting.delete(draft.id);
      this.#update();
    }
  }

  /**
   * Resumes a call that another page began.
   * @param chosen the recording, if the user chose it again
   */
  async resume(id: string, chosen?: File): Promise<Resumed> {
    // If the user presses the button twice, this page must not find the call locked by itself.
    if (this.#resuming.has(id) || this.get(id)) return 'resumed';
    this.#resuming.add(id);
    return this.#resume(id, chosen).finally(() => this.#resuming.delete(id));
  }

  async resumeAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.#continued.add(id);
      if ((await this.resume(id)) !== 'resumed') {
        this.#continued.delete(id);
        this.#update();
      }
    }
  }

  /**
   * Resumes calls that were in progress when the app was last closed, oldest first. It skips those that are open in
   * another tab.
   */
  async continueWork(): Promise<void> {
    const drafts = await this.#options.drafts.list();
    for (const draft of drafts.toReversed()) {
      if (!draft.isUnderWay || draft.practice || this.get(draft.id)) continue;
      if (this.#canContinue(draft)) {
        await this.resumeAll([draft.id]);
      } else {
        this.#waiting.add(draft.id);
        this.#update();
      }
    }
  }

  /** Ends the work on a call. A call with paid results can be resumed, and any other call is deleted. */
  stop(id: string): void {
    const session = this.get(id);
    if (!session) return;
    const { save, hasPaidPart } = session.getSnapshot();
    if (save.status === 'saved') return this.remove(id);
    if (!hasPaidPart) return this.discard(id);
    session.setAside();
    this.#remove(id);
    void this.#readDrafts();
  }

  discard(id: string): void {
    void this.#audio.remove(id).catch(() => undefined);
    this.remove(id);
  }

  remove(id: string): void {
    this.get(id)?.discard();
    // The draft is still being deleted. If the drafts were read now, it would be offered again.
    this.#drop(id);
    this.#remove(id);
  }

  removeSaved(): void {
    for (const { id, getSnapshot } of this.#sessions) {
      if (getSnapshot().save.status === 'saved') this.remove(id);
    }
  }

  /** @returns false if another tab works on the call */
  async discardDraft(id: string): Promise<boolean> {
    if (!(await deleteUnlessLocked(this.#options.drafts, id))) return false;
    void this.#audio.remove(id).catch(() => undefined);
    this.#drop(id);
    return true;
  }

  /**
   * Returns whether the key for the next request is saved. A recording also needs a language model before it is sent to a
   * provider.
   */
  #canContinue({ progress }: DraftCall): boolean {
    const { hasLanguageModel, transcriber } = this.#options;
    if (progress.stage === 'transcribed') return hasLanguageModel();
    const chosen = transcriber(progress);
    if (!chosen) return false;
    return chosen.isLocal === true || progress.stage !== 'chosen' || hasLanguageModel();
  }

  async #keepAudio(id: string, { key, file }: { key: string; file: File }): Promise<void> {
    this.#unkept.add(id);
    if (await this.#audio.keep(key, file)) this.#unkept.delete(id);
    this.#update();
  }

  async #resume(id: string, chosen: File | undefined): Promise<Resumed> {
    if (!(await this.#lock(id))) return 'elsewhere';
    const kept = this.#kept.find(({ call }) => call.id === id);
    if (kept && !kept.isStored && !chosen) {
      this.#begin(kept.call);
      return 'resumed';
    }
    // Another page may have made progress with the call or ended it since the list was read.
    const draft = (await this.#options.drafts.list()).find((one) => one.id === id);
    const audioKey = draft?.recording.audioKey ?? id;
    const stored = draft && !chosen ? await this.#audio.read(audioKey) : null;
    const file = chosen ?? stored ?? kept?.call.file ?? null;
    const call = draft && sessionOfDraft(draft, file);
    if (call) {
      if (chosen) void this.#keepAudio(id, { key: audioKey, file: chosen });
      this.#begin(call);
      return 'resumed';
    }
    this.#unlock(id);
    if (!draft) this.#drop(id);
    return draft ? 'no-recording' : 'gone';
  }

  #begin(call: NewSession): void {
    if (this.#isClosed || this.get(call.id)) return;
    const session = new CallSession(call, this.#options);
    this.#forget(call.id);
    session.subscribe(() => {
      // The call may have been removed from the page while it was being saved.
      if (session.getSnapshot().save.status === 'saved') this.#drop(session.id);
      else this.#update();
    });
    this.#sessions = [...this.#sessions, session];
    session.storeChoice();
    this.#update();
  }

  #remove(id: string): void {
    this.#unkept.delete(id);
    this.#sessions = this.#sessions.filter((session) => session.id !== id);
    this.#unlock(id);
    this.#update();
  }

  async #lock(id: string): Promise<boolean> {
    const unlock = await this.#options.drafts.lock(id);
    if (unlock && this.#isClosed) {
      // The user has left the page. If the call stayed locked, it would be reported as open elsewhere.
      unlock();
      return false;
    }
    if (unlock) this.#unlocks.set(id, unlock);
    return unlock !== null;
  }

  #unlock(id: string): void {
    this.#unlocks.get(id)?.();
    this.#unlocks.delete(id);
  }

  async #readDrafts(): Promise<void> {
    this.#drafts = await this.#options.drafts.list();
    this.#update();
  }

  #forget(id: string): void {
    this.#waiting.delete(id);
    this.#kept = this.#kept.filter(({ call }) => call.id !== id);
  }

  #drop(id: string): void {
    this.#forget(id);
    this.#drafts = this.#drafts?.filter((draft) => draft.id !== id) ?? null;
    this.#update();
  }

  #update(): void {
    for (const session of this.#sessions) {
      if (session.isComplete()) session.start();
    }
    for (const session of this.#sessions) {
      const stages = this.#sessions.map((one) => one.getSnapshot().state.stage);
      if (stages.filter((stage) => busyStages.includes(stage)).length >= maxAtOnce) break;
      session.start();
    }
    this.#state.set({
      calls: this.#sessions.map((session) => session.getSnapshot()),
      drafts: this.#listedDrafts(),
      unkept: [...this.#unkept],
      continued: [...this.#continued],
      waiting: [...this.#waiting],
    });
  }

  #listedDrafts(): readonly DraftCall[] | null {
    if (this.#drafts === null) return null;
    const kept = this.#kept.map(({ draft }) => draft);
    const stored = this.#drafts.filter(({ id }) => !kept.some((draft) => draft.id === id));
    return [...kept, ...stored].filter(({ id }) => !this.get(id));
  }
}
