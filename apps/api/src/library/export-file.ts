import {
  callsExportFormat,
  callsExportVersion,
  type BulkSelection,
  type ExportedCalls,
  type LibraryCall,
} from '@sales-analytics/contract';
import { callCsvLine, callsCsvHead } from '@sales-analytics/core';
import { workInThisThread, type CallWork } from '../calls/work/call-work.ts';
import { chunksOf } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';
import type { LongReads } from '../database/long-reads.ts';
import { callBytes, callColumns, toCallJson } from '../database/row-mapping.ts';
import type { SelectPages } from './call-selection.ts';

/** Yields the content of a file in parts. Stops reading once `isWanted` returns false. */
export type ExportLibrary = (
  accountId: string,
  calls: BulkSelection,
  isWanted: () => boolean,
) => AsyncIterable<string>;

interface Options {
  longReads: LongReads;
  selectPages: SelectPages;
  work?: CallWork;
}

const idsPerRead = 200;
/** The size of calls that are read together is limited. A larger call is read alone. */
const maxBytes = 1_000_000;

export function createCsvExport(database: Database, { longReads, selectPages }: Options) {
  const readListed = (accountId: string, ids: readonly string[]) =>
    database.kysely
      .selectFrom('call_list')
      .select('card')
      .where('account_id', '=', accountId)
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
      .execute();
  return async function* exportCsv(accountId, calls, isWanted) {
    yield callsCsvHead();
    for await (const ids of selectPages(accountId, calls)) {
      for (const some of chunksOf(ids, idsPerRead)) {
        if (!isWanted()) return;
        const listed = await longReads(() => readListed(accountId, some));
        yield listed.map(({ card }) => callCsvLine(JSON.parse(card) as LibraryCall)).join('');
      }
    }
  } satisfies ExportLibrary;
}

export function createJsonExport(
  database: Database,
  { longReads, selectPages, work = workInThisThread, now }: Options & { now: () => string },
) {
  async function* records(accountId: string, calls: BulkSelection, isWanted: () => boolean) {
    for await (const ids of selectPages(accountId, calls)) {
      for (const some of chunksOf(ids, idsPerRead)) {
        const groups = await longReads(() => groupsBySize(database, accountId, some));
        for (const group of groups) {
          if (!isWanted()) return;
          const rows = await longReads(() => readCalls(database, accountId, group));
          for (const json of rows.map((row) => toCallJson(row))) {
            yield work('exportRecordOf', { json }, { accountId, textLength: json.length });
          }
        }
      }
    }
  }

  return async function* exportJson(accountId, calls, isWanted) {
    const head: Omit<ExportedCalls, 'calls'> = {
      format: callsExportFormat,
      version: callsExportVersion,
      exportedAt: now(),
    };
    yield `${JSON.stringify(head).slice(0, -1)},"calls":[`;
    let separator = '\n';
    for await (const record of records(accountId, calls, isWanted)) {
      yield separator + record;
      separator = ',\n';
    }
    yield '\n]}\n';
  } satisfies ExportLibrary;
}

/** Leaves out deleted calls. The calls of a group may be read at once. */
async function groupsBySize({ kysely }: Database, accountId: string, ids: readonly string[]) {
  const sizes = await kysely
    .selectFrom('calls')
    .select(['id', callBytes])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const groups: string[][] = [];
  let left = 0;
  for (const { id, bytes } of sizes) {
    const group = groups.at(-1);
    if (group && bytes <= left) group.push(id);
    else groups.push([id]);
    left = (group && bytes <= left ? left : maxBytes) - bytes;
  }
  return groups;
}

function readCalls({ kysely }: Database, accountId: string, ids: readonly string[]) {
  return kysely
    .selectFrom('calls')
    .select(callColumns)
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}
