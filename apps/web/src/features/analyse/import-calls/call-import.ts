import { listedCallsReplySchema, maxCallBytes } from '@sales-analytics/contract';
import { CallsFileScanner, defaultTitle, type ByteRange } from '@sales-analytics/core';
import type { QueryClient } from '@tanstack/react-query';
import { callListKey } from '../../../call/requests/calls-cache.ts';
import { postCall } from '../../../call/requests/save-call.ts';
import { ApiError } from '../../../shared/http/api-error.ts';
import type { Http } from '../../../shared/http/http.ts';
import { SnapshotStore } from '../../../shared/snapshot-store.ts';
import type { AnalysisOptions } from '../analysis-options.ts';
import { damagedEntry, readEntry, type EntryReading } from './read-entry.ts';

export interface CallRemark {
  /** The position in the file counts from 1. */
  place: number;
  title: string;
  text: string;
}

export interface ImportSnapshot {
  status: 'reading' | 'running' | 'ended';
  /** It is 0 until the file is read. */
  total: number;
  saved: number;
  /** These calls were already in the account before the import. */
  existing: number;
  failures: readonly CallRemark[];
  /** Each note says which parts of a saved call were left out. */
  notes: readonly CallRemark[];
  /** These calls were not tried, because the import was stopped or failed. */
  left: number;
  problem: string | null;
}

export type ImportOptions = { http: Http; queries: QueryClient } & Pick<
  AnalysisOptions,
  'readEntry'
>;

const pieceBytes = 1024 * 1024;
/** A file from another program can have more white space and more escapes than a request. */
const maxEntryBytes = 2 * maxCallBytes;
/** Reading a call of this size takes less than a second, whatever its content is. Most calls are smaller. */
const maxBytesOnPage = 100_000;

type Outcome = 'saved' | 'existing' | CallRemark;

/**
 * Saves the calls of a file one by one. The whole file is never in memory. Each request has a key that is made from
 * the content of the call, so that a call that is sent again is stored once.
 */
export class CallImport {
  readonly #file: File;
  readonly #options: ImportOptions;
  readonly #state = new SnapshotStore<ImportSnapshot>({
    status: 'reading',
    total: 0,
    saved: 0,
    existing: 0,
    failures: [],
    notes: [],
    left: 0,
    problem: null,
  });
  readonly subscribe = this.#state.subscribe;
  readonly getSnapshot = this.#state.getSnapshot;
  #work = new AbortController();
  #isRunning = false;
  #entries: readonly ByteRange[] | null = null;
  #isWhole = true;
  /**
   * Contains the indexes of the calls that are still to be tried. The last call of the file is saved first, because
   * the file starts with the newest call, and a list of saved calls starts with the call that was saved last.
   */
  #pending: number[] = [];
  /** The snapshots share these lists, because copying them for each call would take quadratic time. */
  #failures: CallRemark[] = [];
  readonly #notes: CallRemark[] = [];
  /** A call with a greater id was saved during the import. */
  #newestBefore: string | null = null;

  constructor(file: File, options: ImportOptions) {
    this.#file = file;
    this.#options = options;
  }

  get fileName(): string {
    return this.#file.name;
  }

  async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#work = new AbortController();
    const { signal } = this.#work;
    const failed = this.#failures.map(({ place }) => place - 1).toSorted((a, b) => a - b);
    this.#pending = [...failed, ...this.#pending];
    this.#failures = [];
    this.#update({ status: 'reading', failures: this.#failures, problem: null });
    let problem: string | null = null;
    try {
      await this.#readFile(signal);
      this.#newestBefore ??= await newestCall(this.#options.http, signal);
      problem = await this.#importPending(signal);
    } catch (error) {
      problem = signal.aborted ? null : problemOf(error);
    }
    this.#isRunning = false;
    const isCutOff = this.#entries !== null && !this.#isWhole;
    this.#update({ status: 'ended', problem: problem ?? (isCutOff ? cutOff : null) });
    await this.#options.queries.invalidateQueries({ queryKey: callListKey });
  }

  /** The saved calls stay, and the import can be run again. */
  stop(): void {
    this.#work.abort();
  }

  async #readFile(signal: AbortSignal): Promise<void> {
    if (this.#entries) return;
    const scanner = new CallsFileScanner();
    for (let at = 0; at < this.#file.size; at += pieceBytes) {
      signal.throwIfAborted();
      const piece = this.#file.slice(at, at + pieceBytes);
      scanner.push(new Uint8Array(await piece.arrayBuffer()));
    }
    this.#entries = scanner.entries;
    this.#isWhole = scanner.isWhole;
    this.#pending = this.#entries.map((_, index) => index);
    this.#update({ total: this.#entries.length });
  }

  /** @returns the reason why the import ended early, or null */
  async #importPending(signal: AbortSignal): Promise<string | null> {
    this.#update({ status: 'running' });
    for (;;) {
      const index = this.#pending.at(-1);
      if (index === undefined || signal.aborted) return null;
      const attempt = await this.#importCall(index, signal);
      if (signal.aborted && typeof attempt === 'object') return null;
      if (typeof attempt === 'object' && 'problem' in attempt) {
        if (attempt.failure) this.#settle(attempt.failure);
        return attempt.problem;
      }
      this.#settle(attempt);
    }
  }

  #settle(outcome: Outcome): void {
    this.#pending.pop();
    const { saved, existing } = this.getSnapshot();
    if (outcome === 'saved') this.#update({ saved: saved + 1 });
    else if (outcome === 'existing') this.#update({ existing: existing + 1 });
    else {
      this.#failures.push(outcome);
      this.#update({ failures: this.#failures });
    }
  }

  async #importCall(
    index: number,
    signal: AbortSignal,
  ): Promise<Outcome | { problem: string; failure?: CallRemark }> {
    const read = await this.#readEntry(index, signal);
    if (read === null) return { problem: notStarted };
    const place = index + 1;
    if (!read.ok) return { place, title: read.title, text: read.reason };
    const { call, key } = read;
    const remark = (text: string, title = call.title ?? '') => ({ place, title, text });
    try {
      const { _id } = await postCall(this.#options.http, { key, call }, signal);
      const title = call.title ?? defaultTitle(call);
      const notes = read.notes.map((text) => remark(text, title));
      if (_id <= (this.#newestBefore ?? '')) return 'existing';
      if (notes.length > 0) {
        this.#notes.push(...notes);
        this.#update({ notes: this.#notes });
      }
      return 'saved';
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError)) return remark(notSent);
      const text = error.detail ?? error.message;
      if (endsImport(error)) return { problem: problemOf(error) };
      const failure = remark(text);
      const isServerFault = error.status !== undefined && error.status >= 500;
      return isServerFault ? { problem: problemOf(error), failure } : failure;
    }
  }

  /** Returns null if the code that reads a large call could not be loaded. */
  async #readEntry(index: number, signal: AbortSignal): Promise<EntryReading | null> {
    const [start, end] = this.#entries?.[index] ?? [0, 0];
    const size = end - start;
    if (size > maxEntryBytes) return { ok: false, title: '', reason: damagedEntry };
    const bytes = await this.#file.slice(start, end).arrayBuffer();
    if (size <= maxBytesOnPage) return readEntry(bytes);
    return this.#options.readEntry(bytes, signal).catch(() => {
      signal.throwIfAborted();
      return null;
    });
  }

  #update(changes: Partial<ImportSnapshot>): void {
    const left = this.#pending.length;
    this.#state.set({ ...this.getSnapshot(), ...changes, left });
  }
}

const cutOff =
  'The file is cut off: calls at its end are missing. Export the calls again, and import the new file; no call is saved twice.';
const unreadable = 'The file could not be read any more. Choose it again; no call is saved twice.';

const notStarted =
  'This file could not be read. Try again; no call is saved twice. If that doesn’t help, reload the page.';
const notSent = 'This call could not be sent. Export the call again, then import the new file.';

/** Returns true for errors that are not caused by the call itself, so that the next calls would fail too. */
function endsImport({ status }: ApiError): boolean {
  return status === undefined || [401, 429, 503, 507].includes(status);
}

function problemOf(error: unknown): string {
  return error instanceof ApiError ? (error.detail ?? error.message) : unreadable;
}

/**
 * Returns the id of the newest saved call, or an empty string if there are no calls. The ids sort by the time of
 * saving.
 */
async function newestCall(http: Http, signal: AbortSignal): Promise<string> {
  const { data } = await http.send({
    method: 'GET',
    path: '/metrics?limit=1',
    as: 'member',
    schema: listedCallsReplySchema,
    failure: 'Failed to fetch call metrics',
    signal,
  });
  return data[0]?._id ?? '';
}
