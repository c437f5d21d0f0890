import * as z from 'zod/mini';
import { outcomeSchema, tagSchema } from './call-details.ts';
import { callTypeSchema } from './call-type.ts';
import { newCallSchema } from './call.ts';
import { libraryQuerySchema } from './library.ts';

export const bulkLimits = {
  calls: 10_000,
  /** A job lists at most this many failures, but `failed` counts all of them. */
  failures: 50,
} as const;

/** The action sets a value of several calls, regardless of what a call had before. */
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

/** The whole selection is checked, so that the message is not that of the union. */
function isWithinLimit(selection: { ids: string[] } | { except?: string[] | undefined }) {
  const given = 'ids' in selection ? selection.ids : selection.except;
  return (given?.length ?? 0) <= bulkLimits.calls;
}

/** A selection has ids, or it is every call that a query finds on any page. */
export const bulkSelectionSchema = z
  .union(
    [
      z.object({ ids: ids.check(z.minLength(1)) }),
      z.object({
        query,
        /** These calls are not selected, although the query finds them. */
        except: z.optional(ids),
      }),
    ],
    { error: 'must be the ids of calls, or a query of the library' },
  )
  .check(z.refine(isWithinLimit, { error: 'must have at most 10,000 ids' }));
export type BulkSelection = z.infer<typeof bulkSelectionSchema>;

/** Repeated requests with the same `id` start the action once. */
export const bulkRequestSchema = z.object({
  /** The client chooses it. */
  id: z.uuid(),
  action: bulkActionSchema,
  calls: bulkSelectionSchema,
});
export type BulkRequest = z.infer<typeof bulkRequestSchema>;

/** A call is `not-written` if the server could not read or write it. */
export const bulkFailureReasonSchema = z.enum(['deleted', 'too-many-tags', 'not-written']);
export type BulkFailureReason = z.infer<typeof bulkFailureReasonSchema>;

const bulkFailureSchema = z.object({
  id: z.uuid(),
  /** It is empty if the call no longer exists. */
  title: z.string(),
  reason: bulkFailureReasonSchema,
});
export type BulkFailure = z.infer<typeof bulkFailureSchema>;

const count = z.number().check(z.int(), z.gte(0));

/** At the end of an undo, `restored`, `kept` and `failed` add up to `total`. */
const bulkUndoSchema = z.object({
  total: count,
  restored: count,
  /** These calls were changed or deleted after the job, and stay as they are. */
  kept: count,
  failed: count,
});

export const bulkJobSchema = z.object({
  id: z.uuid(),
  action: bulkActionSchema,
  /** Jobs that are `stopped` or `done` can be undone until `undoUntil`; after that they are `undoing`, then `undone`. */
  state: z.enum(['running', 'stopped', 'done', 'undoing', 'undone']),
  total: count,
  /** It is the sum of `changed`, `unchanged` and `failed`. */
  done: count,
  changed: count,
  unchanged: count,
  failed: count,
  failures: z.array(bulkFailureSchema).check(z.maxLength(bulkLimits.failures)),
  startedAt: z.iso.datetime(),
  /** The action ended or was stopped at this time. */
  finishedAt: z.optional(z.iso.datetime()),
  /** It is missing if nothing can be undone. */
  undoUntil: z.optional(z.iso.datetime()),
  /** It is missing until the undo is started. */
  undo: z.optional(bulkUndoSchema),
});
export type BulkJob = z.infer<typeof bulkJobSchema>;

/** A job is listed while it runs or can be undone. The newest job comes first. */
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
 * The calls are in one JSON file, newest first. Each is like the export of a single call, without the key of its audio, so
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
