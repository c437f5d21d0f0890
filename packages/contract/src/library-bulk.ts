import * as z from 'zod/mini';
import { outcomeSchema, tagSchema } from './call-details.ts';
import { callTypeSchema } from './call-type.ts';
import { newCallSchema } from './call.ts';
import { libraryQuerySchema } from './library.ts';

export const bulkLimits = {
  /** The limit of calls that one bulk action changes. */
  calls: 10_000,
  /** The limit of failures that a job lists. `failed` counts all of them. */
  failures: 50,
} as const;

/** An action on several calls. It sets a value regardless of what a call had before. */
export const bulkActionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add-tag'), tag: tagSchema }),
  z.object({ kind: z.literal('remove-tag'), tag: tagSchema }),
  z.object({ kind: z.literal('set-outcome'), outcome: outcomeSchema }),
  z.object({ kind: z.literal('set-call-type'), callType: callTypeSchema }),
  z.object({ kind: z.literal('delete') }),
]);
export type BulkAction = z.infer<typeof bulkActionSchema>;

const query = z.omit(libraryQuerySchema, {
  sort: true,
  direction: true,
  limit: true,
  cursor: true,
});
const ids = z.array(z.uuid());

/** Checks the whole selection, so that the message is not that of the union. */
function isWithinLimit(selection: { ids: string[] } | { except?: string[] | undefined }) {
  const given = 'ids' in selection ? selection.ids : selection.except;
  return (given?.length ?? 0) <= bulkLimits.calls;
}

/** Calls with these ids, or all calls that a query finds on any page. */
export const bulkSelectionSchema = z
  .union(
    [
      z.object({ ids: ids.check(z.minLength(1)) }),
      z.object({
        query,
        /** Calls that the query finds, but that are left out. */
        except: z.optional(ids),
      }),
    ],
    { error: 'must be the ids of calls, or a query of the library' },
  )
  .check(z.refine(isWithinLimit, { error: 'must have at most 10,000 ids' }));
export type BulkSelection = z.infer<typeof bulkSelectionSchema>;

/** A request to start a bulk action. Repeated requests with the same `id` start it once. */
export const bulkRequestSchema = z.object({
  /** Chosen by the client. */
  id: z.uuid(),
  action: bulkActionSchema,
  calls: bulkSelectionSchema,
});
export type BulkRequest = z.infer<typeof bulkRequestSchema>;

/** With `not-written`, the server could not read or write this call. */
export const bulkFailureReasonSchema = z.enum(['deleted', 'too-many-tags', 'not-written']);
export type BulkFailureReason = z.infer<typeof bulkFailureReasonSchema>;

const bulkFailureSchema = z.object({
  id: z.uuid(),
  /** Empty if the call no longer exists. */
  title: z.string(),
  reason: bulkFailureReasonSchema,
});
export type BulkFailure = z.infer<typeof bulkFailureSchema>;

const count = z.number().check(z.int(), z.gte(0));

/** The progress of an undo. At its end, `restored`, `kept` and `failed` add up to `total`. */
const bulkUndoSchema = z.object({
  /** The calls that the job had changed. */
  total: count,
  /** The number of calls that have their earlier values again. */
  restored: count,
  /** The number of calls that were changed or deleted after the job, and stay as they are. */
  kept: count,
  /** The number of calls that could not be written. */
  failed: count,
});

/** A bulk action and its progress. */
export const bulkJobSchema = z.object({
  id: z.uuid(),
  action: bulkActionSchema,
  /** `stopped` and `done` can be undone until `undoUntil`; after that they are `undoing`, then `undone`. */
  state: z.enum(['running', 'stopped', 'done', 'undoing', 'undone']),
  total: count,
  /** The sum of `changed`, `unchanged` and `failed`. */
  done: count,
  changed: count,
  /** The number of calls that had the value already. */
  unchanged: count,
  failed: count,
  /** The first failures. */
  failures: z.array(bulkFailureSchema).check(z.maxLength(bulkLimits.failures)),
  startedAt: z.iso.datetime(),
  /** The time at which the action ended or was stopped. */
  finishedAt: z.optional(z.iso.datetime()),
  /** Left out if nothing can be undone. */
  undoUntil: z.optional(z.iso.datetime()),
  /** Present once the undo was started. */
  undo: z.optional(bulkUndoSchema),
});
export type BulkJob = z.infer<typeof bulkJobSchema>;

/** The jobs of an account that run or can be undone, newest first. */
export const bulkJobsReplySchema = z.object({ jobs: z.array(bulkJobSchema) });
export type BulkJobsReply = z.infer<typeof bulkJobsReplySchema>;

/** A bulk export has no limit on the number of calls that a query finds. */
export const libraryExportRequestSchema = z.object({
  calls: bulkSelectionSchema,
  format: z.enum(['json', 'csv']),
});
export type LibraryExportRequest = z.infer<typeof libraryExportRequestSchema>;

export const libraryExportFileNames = {
  json: 'sales-analytics-calls.json',
  csv: 'sales-analytics-calls.csv',
} as const satisfies Record<LibraryExportRequest['format'], string>;

export const callsExportFormat = 'sales-analytics-calls';
export const callsExportVersion = 1;

/**
 * Several calls in one JSON file, newest first. Each is like the export of a single call, without the key of its audio, so
 * that it can be saved again by itself.
 */
export const exportedCallsSchema = z.object({
  format: z.literal(callsExportFormat),
  version: z.literal(callsExportVersion),
  exportedAt: z.iso.datetime(),
  /** `createdAt` is the time at which the call was saved. */
  calls: z.array(z.extend(newCallSchema, { createdAt: z.iso.datetime() })),
});
export type ExportedCalls = z.infer<typeof exportedCallsSchema>;
