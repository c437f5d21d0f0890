import { listedCallsReplySchema, maxCallBytes } from '@sales-analytics/contract';
import {
  CallsFileScanner,
  contentKey,
  defaultTitle,
  readExportedCall,
  type ByteRange,
} from '@sales-analytics/core';
import type { QueryClient } from '@tanstack/react-query';
import { callListKey } from '../../../call/requests/calls-cache.ts';
import { postCall } from '../../../call/requests/save-call.ts';
import { ApiError } from '../../../shared/http/api-error.ts';
import type { Http } from '../../../shared/http/http.ts';
import { SnapshotStore } from '../../../shared/snapshot-store.ts';

/** A call of the file that could not be saved, or that lost something on the way. */
export interface CallRemark {
  /** Where it is in the file, counted from 1. */
  place: number;
  title: string;
  /** A sentence. */
  text: string;
}

export interface ImportSnapshot {
  status: 'reading' | 'running' | 'ended';
  /** Calls in the file; 0 until it is read. */
  total: number;
  saved: number;
  /** Were in the account before the import. */
  existing: number;
  failures: readonly CallRemark[];
  /** What was left out of calls that were saved. */
  notes: readonly CallRemark[];
  /** Calls that were not tried, because the import was stopped or came to a problem. */
  left: number;
  /** Why the import ended early, or the file ends early; a sentence. */
  problem: string | null;
}

export type ImportPorts = { http: Http; queries: QueryClient };

/** How much of the file is read at once, in bytes. */
const pieceBytes = 1024 * 1024;
/** White space can make a call larger in the file than in a request. */
const mostEntryBytes = 4 * maxCallBytes;

type Outcome = 'saved' | 'existing' | CallRemark;

/**
 * Saves the calls of a file one by one, without ever holding the whole file. A key made of its content goes with each
 * call, so that a call that is sent again is stored once.
 */
export class CallImport {
  readonly #file: File;
  readonly #ports: ImportPorts;
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
   * The calls that are still to be tried, by their index. The last one comes first: the file begins with the newest
   * call, and a list of saved calls with the one saved last.
   */
  #pending: number[] = [];
  /** The lists of the snapshots. They only grow within a run: to copy them for each call would take the square of its time. */
  #failures: CallRemark[] = [];
  readonly #notes: CallRemark[] = [];
  /** The newest call of the account before the import: a call that has no greater id was there already. */
  #newestBefore: string | null = null;

  constructor(file: File, ports: ImportPorts) {
    this.#file = file;
    this.#ports = ports;
  }

  get fileName(): string {
    return this.#file.name;
  }

  /** Imports what is not imported yet: the calls that were not tried, and then those that failed. */
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
      this.#newestBefore ??= await newestCall(this.#ports.http, signal);
      problem = await this.#importPending(signal);
    } catch (error) {
      problem = signal.aborted ? null : problemOf(error);
    }
    this.#isRunning = false;
    const isCutOff = this.#entries !== null && !this.#isWhole;
    this.#update({ status: 'ended', problem: problem ?? (isCutOff ? cutOff : null) });
    await this.#ports.queries.invalidateQueries({ queryKey: callListKey });
  }

  /** Ends the import after what was saved; it can be run again. */
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

  /** @returns why it ended early */
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
    const value = await this.#valueAt(index);
    const place = index + 1;
    const remark = (text: string, title = titleIn(value)) => ({ place, title, text });
    if (value === undefined) return remark(damaged);
    const read = readExportedCall(value);
    if (!read.ok) return remark(read.reason);
    const { call } = read;
    const createdAt = typeof value === 'object' && value && 'createdAt' in value && value.createdAt;
    const key = `import-${contentKey(JSON.stringify([createdAt, call]))}`;
    try {
      const { _id } = await postCall(this.#ports.http, { key, call }, signal);
      const title = call.title ?? defaultTitle(call);
      const notes = read.notes.map((text) => remark(text, title));
      if (_id <= (this.#newestBefore ?? '')) return 'existing';
      if (notes.length > 0) {
        this.#notes.push(...notes);
        this.#update({ notes: this.#notes });
      }
      return 'saved';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const text = error.detail ?? error.message;
      if (endsImport(error)) return { problem: problemOf(error) };
      const failure = remark(text);
      const isServerFault = error.status !== undefined && error.status >= 500;
      return isServerFault ? { problem: problemOf(error), failure } : failure;
    }
  }

  /** Undefined where it is no JSON. */
  async #valueAt(index: number): Promise<unknown> {
    const [start, end] = this.#entries?.[index] ?? [0, 0];
    if (end - start > mostEntryBytes) return undefined;
    const bytes = await this.#file.slice(start, end).arrayBuffer();
    try {
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    } catch {
      return undefined;
    }
  }

  #update(changes: Partial<ImportSnapshot>): void {
    const left = this.#pending.length;
    this.#state.set({ ...this.getSnapshot(), ...changes, left });
  }
}

const damaged =
  'This part of the file is damaged or too large. Export the call again, then import the new file.';
const cutOff =
  'The file is cut off: calls at its end are missing. Export the calls again, and import the new file; no call is saved twice.';
const unreadable = 'The file could not be read any more. Choose it again; no call is saved twice.';

/** What ends the import is not a fault of the call that was sent: the calls after it would fail as well. */
function endsImport({ status }: ApiError): boolean {
  return status === undefined || [401, 429, 503, 507].includes(status);
}

function problemOf(error: unknown): string {
  return error instanceof ApiError ? (error.detail ?? error.message) : unreadable;
}

function titleIn(value: unknown): string {
  const title = typeof value === 'object' && value && 'title' in value ? value.title : undefined;
  return typeof title === 'string' ? title.slice(0, 400) : '';
}

/** The id of the newest saved call; empty where there is none. Ids sort by the time of saving. */
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
