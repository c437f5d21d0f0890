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

/** A saved call as a card or a row of the library shows it, without its texts. */
export const libraryCallSchema = z.object({
  _id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Left out if the time of the call is not known. */
  callDate: z.optional(callDateSchema),
  title: titleSchema,
  contact: contactSchema,
  outcome: outcomeSchema,
  tags: z.array(tagSchema),
  callType: callTypeSchema,
  recording: z.optional(recordingSchema),
  /** Left out for a real call. */
  practice: z.optional(practiceSchema),
  timesFrom: z.optional(timesFromSchema),
  /** The overall sentiment from the model. */
  sentiment: z.optional(sentimentWordSchema),
  /** The number of questions of both sides that the model listed. */
  totalQuestions: z.optional(z.number()),
  numbers: callNumbersSchema,
  /** The number of changes since the call was saved. */
  revision: z.number(),
});
export type LibraryCall = z.infer<typeof libraryCallSchema>;

export const callKindSchema = z.enum(['real', 'practice']);
export type CallKind = z.infer<typeof callKindSchema>;

/** The values by which the library can be sorted. A call without the value comes last. */
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
  /** The order of a search, with the most hits first. */
  'match',
]);
export type LibrarySort = z.infer<typeof librarySortSchema>;

export const libraryLimits = {
  /** Characters of a search. The rest is ignored. */
  queryLength: 2_000,
  /** The limit of values that can be chosen in one filter. */
  chosenValues: 50,
  /** The limit of values that are counted in one filter: those with the most calls. */
  countedValues: 100,
} as const;

/** One value of a filter, or several. */
function someOf<Value extends z.ZodMiniType>(value: Value) {
  return z.optional(
    z.union([z.array(value).check(z.maxLength(libraryLimits.chosenValues)), value]),
  );
}

const share = z.optional(z.number().check(z.gte(0), z.lte(100)));
const instant = z.optional(z.iso.datetime());

/** Chooses calls of the library. Filters are joined by AND, the values of one filter by OR. */
export const libraryFilterSchema = z.object({
  kind: z.optional(callKindSchema),
  persona: someOf(personaSchema),
  callType: someOf(callTypeSchema),
  outcome: someOf(outcomeSchema),
  tag: someOf(tagSchema),
  /** A call needs any of the tags, or all of them. */
  tags: z.optional(z.enum(['any', 'all'])),
  company: someOf(storableText(detailLimits.companyLength * 2)),
  sentiment: someOf(sentimentWordSchema),
  /** Calls of this time or later. If the time of a call is not known, the time at which it was saved counts. */
  from: instant,
  /** Calls earlier than this time. */
  to: instant,
  /** The rep's talk ratio in percent, both ends included; a call without one is left out. */
  shareFrom: share,
  shareTo: share,
});
export type LibraryFilter = z.infer<typeof libraryFilterSchema>;

/** A search of the library. It is sent in a body, so that its words are in no address. */
export const libraryQuerySchema = z.extend(libraryFilterSchema, {
  /** Searches everything that was said, titles, names, companies, tags, summaries and notes. */
  q: z.optional(z.string().check(z.overwrite((q) => q.slice(0, libraryLimits.queryLength)))),
  sort: z.optional(librarySortSchema),
  direction: z.optional(z.enum(['asc', 'desc'])),
  limit: z.optional(z.number().check(z.int(), z.gte(1), z.lte(100))),
  cursor: z.optional(storableText(1_000)),
});
export type LibraryQuery = z.infer<typeof libraryQuerySchema>;

/** The number of calls for each value of a filter, with all other filters applied. */
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

/** A line of a transcript with its hits. */
export const foundLineSchema = z.object({
  text: z.string(),
  speaker: z.string(),
  side: z.optional(sideSchema),
  startMs: z.optional(z.number()),
  /** The number of the line in the transcript. */
  line: z.number(),
  /** The start of each hit in `text` and the position after its end. */
  hits: z.array(z.tuple([z.number(), z.number()])),
});
export type FoundLine = z.infer<typeof foundLineSchema>;

/** The best lines that were found in one call, and the number of other lines with hits. */
export const foundInCallSchema = z.object({ lines: z.array(foundLineSchema), more: z.number() });

/** How often the words of a search were said, and in how many calls. Other calls match by their titles, tags or notes. */
export const saidSchema = z.object({
  /** Left out if too many calls match to be counted. Then `calls` is the number of all matches. */
  times: z.optional(z.number()),
  calls: z.number(),
});

/** A trend compares the latest ten calls with the ten before them. */
export const callsOfTrend = 20;

/** The fields of a call that a trend uses. */
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
  /** Present only if words were searched for. */
  said: z.optional(saidSchema),
  /** The number of calls that match the filter. */
  total: z.number(),
  /** The number of calls in the account. */
  all: z.number(),
  /** The cursor of the next page, if there is one. */
  cursor: z.optional(z.string()),
  counts: libraryCountsSchema,
  /** The latest calls that match, newest first, whatever the order of the page. Only the first page has them. */
  latest: z.optional(z.array(trendCallSchema).check(z.maxLength(callsOfTrend))),
});
export type LibraryReply = z.infer<typeof libraryReplySchema>;

export const viewLimits = { views: 50, nameLength: 60 } as const;

/** Periods that are relative to the current day. */
export const libraryPeriodSchema = z.enum([
  'last-7-days',
  'last-30-days',
  'this-week',
  'this-month',
  'this-year',
]);
export type LibraryPeriod = z.infer<typeof libraryPeriodSchema>;

/** A search, filters and an order with a name. */
export const libraryViewSchema = z.object({
  id: z.uuid(),
  name: textUpTo(viewLimits.nameLength).check(z.trim(), z.minLength(1)),
  query: z.extend(z.omit(libraryQuerySchema, { limit: true, cursor: true }), {
    /** Replaces `from` and `to`. The browser, which knows its time zone, sends the times with a request. */
    period: z.optional(libraryPeriodSchema),
  }),
});
export type LibraryView = z.infer<typeof libraryViewSchema>;

/** The saved views of an account in their order. `revision` counts their changes. */
export const libraryViewsSchema = z.object({
  views: z.array(libraryViewSchema).check(z.maxLength(viewLimits.views)),
  revision: z.number().check(z.int(), z.gte(0)),
});
export type LibraryViews = z.infer<typeof libraryViewsSchema>;

export const viewsSavedReplySchema = z.pick(libraryViewsSchema, { revision: true });
