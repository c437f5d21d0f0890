import * as z from 'zod/mini';
import { sentimentWordSchema } from './analysis.ts';
import {
  contactSchema,
  detailLimits,
  outcomeSchema,
  tagSchema,
  titleSchema,
} from './call-details.ts';
import { callDateSchema } from './call-date.ts';
import { callNumbersSchema } from './call-numbers.ts';
import { callTypeSchema } from './call-type.ts';
import { recordingSchema } from './call.ts';
import { personaSchema, practiceSchema } from './persona.ts';
import { sideSchema } from './sides.ts';
import { storableText, textUpTo } from './text.ts';
import { timesFromSchema } from './transcript.ts';

/** The library shows a saved call without its texts. */
export const libraryCallSchema = z.object({
  _id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** It is missing if the time of the call is not known. */
  callDate: z.optional(callDateSchema),
  title: titleSchema,
  contact: contactSchema,
  outcome: outcomeSchema,
  tags: z.array(tagSchema),
  callType: callTypeSchema,
  recording: z.optional(recordingSchema),
  /** It is missing in a real call. */
  practice: z.optional(practiceSchema),
  timesFrom: z.optional(timesFromSchema),
  /** It is the model's word for the overall sentiment. */
  sentiment: z.optional(sentimentWordSchema),
  /** The model listed this many questions of both sides. */
  totalQuestions: z.optional(z.number()),
  numbers: callNumbersSchema,
  revision: z.number(),
});
export type LibraryCall = z.infer<typeof libraryCallSchema>;

export const callKindSchema = z.enum(['real', 'practice']);
export type CallKind = z.infer<typeof callKindSchema>;

/** A call without the value by which the library is sorted comes last. */
export const librarySortSchema = z.enum([
  'date',
  'title',
  'company',
  'callType',
  'outcome',
  'talkRatio',
  'longestMonologue',
  'questions',
  'objections',
  'sentiment',
  /** The call with the most hits comes first. */
  'match',
]);
export type LibrarySort = z.infer<typeof librarySortSchema>;

export const libraryLimits = {
  /** The limit is in characters. The rest of a longer search is ignored. */
  queryLength: 2_000,
  chosenValues: 50,
  /** Only the values with the most calls are counted. */
  countedValues: 100,
} as const;

function someOf<Value extends z.ZodMiniType>(value: Value) {
  return z.optional(
    z.union([z.array(value).check(z.maxLength(libraryLimits.chosenValues)), value]),
  );
}

const share = z.optional(z.number().check(z.gte(0), z.lte(100)));
const instant = z.optional(z.iso.datetime());

/** Filters are joined by AND, the values of one filter by OR. */
export const libraryFilterSchema = z.object({
  kind: z.optional(callKindSchema),
  persona: someOf(personaSchema),
  callType: someOf(callTypeSchema),
  outcome: someOf(outcomeSchema),
  tag: someOf(tagSchema),
  /** A call needs `any` of the tags, or `all` of them. */
  tags: z.optional(z.enum(['any', 'all'])),
  company: someOf(storableText(detailLimits.companyLength * 2)),
  sentiment: someOf(sentimentWordSchema),
  /** The call is of this time or later. If the time of a call is not known, the time at which it was saved counts. */
  from: instant,
  to: instant,
  /** The rep's talk ratio in percent, both ends included. A call without one does not match. */
  shareFrom: share,
  shareTo: share,
});
export type LibraryFilter = z.infer<typeof libraryFilterSchema>;

/** A search is sent in a body, so that its words are in no address. */
export const libraryQuerySchema = z.extend(libraryFilterSchema, {
  /** The search includes everything that was said, titles, names, companies, tags, summaries and notes. */
  q: z.optional(z.string().check(z.overwrite((q) => q.slice(0, libraryLimits.queryLength)))),
  sort: z.optional(librarySortSchema),
  direction: z.optional(z.enum(['asc', 'desc'])),
  limit: z.optional(z.number().check(z.int(), z.gte(1), z.lte(100))),
  cursor: z.optional(storableText(1_000)),
});
export type LibraryQuery = z.infer<typeof libraryQuerySchema>;

/** The calls for each value of a filter are counted with all other filters applied. */
const countsSchema = z.array(z.object({ value: z.string(), count: z.number() }));

export const libraryCountsSchema = z.object({
  kind: countsSchema,
  persona: countsSchema,
  callType: countsSchema,
  outcome: countsSchema,
  tag: countsSchema,
  company: countsSchema,
  sentiment: countsSchema,
});
export type LibraryCounts = z.infer<typeof libraryCountsSchema>;

export const foundLineSchema = z.object({
  text: z.string(),
  speaker: z.string(),
  side: z.optional(sideSchema),
  startMs: z.optional(z.number()),
  line: z.number(),
  /** Each hit has its start in `text` and the position after its end. */
  hits: z.array(z.tuple([z.number(), z.number()])),
});
export type FoundLine = z.infer<typeof foundLineSchema>;

/** Only the best lines of a call are listed; `more` counts the others with hits. */
export const foundInCallSchema = z.object({ lines: z.array(foundLineSchema), more: z.number() });

/**
 * The words of a search were said so many `times`, in so many `calls`. Other calls match by their titles, tags or notes.
 */
export const saidSchema = z.object({
  /** It is missing if too many calls match to be counted. Then `calls` is the number of all matches. */
  times: z.optional(z.number()),
  calls: z.number(),
});

/** A trend compares the latest ten calls with the ten before them. */
export const callsOfTrend = 20;

const trendCallSchema = z.pick(libraryCallSchema, {
  _id: true,
  createdAt: true,
  callDate: true,
  timesFrom: true,
  sentiment: true,
  totalQuestions: true,
  numbers: true,
});
export type TrendCall = z.infer<typeof trendCallSchema>;

export const libraryReplySchema = z.object({
  calls: z.array(z.extend(libraryCallSchema, { found: z.optional(foundInCallSchema) })),
  /** It is missing if no words were searched for. */
  said: z.optional(saidSchema),
  total: z.number(),
  all: z.number(),
  /** It is missing on the last page. */
  cursor: z.optional(z.string()),
  counts: libraryCountsSchema,
  /** The latest calls that match, newest first, do not depend on the order of the page. Only the first page has them. */
  latest: z.optional(z.array(trendCallSchema).check(z.maxLength(callsOfTrend))),
});
export type LibraryReply = z.infer<typeof libraryReplySchema>;

export const viewLimits = { views: 50, nameLength: 60 } as const;

export const libraryPeriodSchema = z.enum([
  'last-7-days',
  'last-30-days',
  'this-week',
  'this-month',
  'this-year',
]);
export type LibraryPeriod = z.infer<typeof libraryPeriodSchema>;

export const libraryViewSchema = z.object({
  id: z.uuid(),
  name: textUpTo(viewLimits.nameLength).check(z.trim(), z.minLength(1)),
  query: z.extend(z.omit(libraryQuerySchema, { limit: true, cursor: true }), {
    /** It replaces `from` and `to`. The browser, which knows its time zone, sends the times with a request. */
    period: z.optional(libraryPeriodSchema),
  }),
});
export type LibraryView = z.infer<typeof libraryViewSchema>;

/** The views are in the user's order, and `revision` counts their changes. */
export const libraryViewsSchema = z.object({
  views: z.array(libraryViewSchema).check(z.maxLength(viewLimits.views)),
  revision: z.number().check(z.int(), z.gte(0)),
});
export type LibraryViews = z.infer<typeof libraryViewsSchema>;

export const viewsSavedReplySchema = z.pick(libraryViewsSchema, { revision: true });
