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

/** A saved call as a card or a row of the library shows it: without texts. */
export const libraryCallSchema = z.object({
  _id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Left out where it is not known when the call took place. */
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
  /** Overall, from the model. */
  sentiment: z.optional(sentimentWordSchema),
  /** Of both sides, as the model listed them. */
  totalQuestions: z.optional(z.number()),
  numbers: callNumbersSchema,
  /** Counts the changes since it was saved. */
  revision: z.number(),
});
export type LibraryCall = z.infer<typeof libraryCallSchema>;

export const callKindSchema = z.enum(['real', 'practice']);
export type CallKind = z.infer<typeof callKindSchema>;

/** By what the calls of the library can be sorted. A call without the value comes last. */
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
  /** Of a search: most hits first. */
  'match',
]);
export type LibrarySort = z.infer<typeof librarySortSchema>;

export const libraryLimits = {
  /** Characters of a search; more of it is ignored. */
  queryLength: 2_000,
  /** How many values of one filter can be chosen at once. */
  chosenValues: 50,
  /** How many values of one filter are counted, those with the most calls. */
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

/** Which calls of the library. Filters are joined by AND, the values of one by OR. */
export const libraryFilterSchema = z.object({
  kind: z.optional(callKindSchema),
  persona: someOf(personaSchema),
  callType: someOf(callTypeSchema),
  outcome: someOf(outcomeSchema),
  tag: someOf(tagSchema),
  /** Whether a call needs one of the tags, or all of them. */
  tags: z.optional(z.enum(['any', 'all'])),
  company: someOf(storableText(detailLimits.companyLength * 2)),
  sentiment: someOf(sentimentWordSchema),
  /** Calls of this time or later, by when they took place or, where that is not known, were saved. */
  from: instant,
  /** Calls before this time. */
  to: instant,
  /** The rep's talk ratio in percent, both ends included; a call without one is left out. */
  shareFrom: share,
  shareTo: share,
});
export type LibraryFilter = z.infer<typeof libraryFilterSchema>;

/** A search of the library. It is sent in a body: what is searched for stands in no address. */
export const libraryQuerySchema = z.extend(libraryFilterSchema, {
  /** Searches everything that was said, titles, names, companies, tags, summaries and notes. */
  q: z.optional(z.string().check(z.overwrite((q) => q.slice(0, libraryLimits.queryLength)))),
  sort: z.optional(librarySortSchema),
  direction: z.optional(z.enum(['asc', 'desc'])),
  limit: z.optional(z.number().check(z.int(), z.gte(1), z.lte(100))),
  cursor: z.optional(storableText(1_000)),
});
export type LibraryQuery = z.infer<typeof libraryQuerySchema>;

/** How many calls each value of a filter would leave, with all other filters applied. */
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

/** A line of a transcript with what was found in it. */
export const foundLineSchema = z.object({
  text: z.string(),
  speaker: z.string(),
  side: z.optional(sideSchema),
  startMs: z.optional(z.number()),
  /** The number of the line in the transcript. */
  line: z.number(),
  /** First and past-the-last place of each hit in `text`. */
  hits: z.array(z.tuple([z.number(), z.number()])),
});
export type FoundLine = z.infer<typeof foundLineSchema>;

/** What was found in one call: its best lines, and how many more have something of the query. */
export const foundInCallSchema = z.object({ lines: z.array(foundLineSchema), more: z.number() });

/** How often the words of a search were said, and in how many calls; others match by what is written beside them. */
export const saidSchema = z.object({
  /** Left out where too many calls match to be counted; `calls` are then all that match. */
  times: z.optional(z.number()),
  calls: z.number(),
});

/** How many calls a trend compares: the latest ten with the ten before. */
export const callsOfTrend = 20;

/** What a trend reads of a call. */
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
  /** Of a search alone. */
  said: z.optional(saidSchema),
  /** Of the filter. */
  total: z.number(),
  /** Of the account. */
  all: z.number(),
  /** Of the next page, where there is one. */
  cursor: z.optional(z.string()),
  counts: libraryCountsSchema,
  /** With the first page: the latest calls that match, newest first, whatever the page is sorted by. */
  latest: z.optional(z.array(trendCallSchema).check(z.maxLength(callsOfTrend))),
});
export type LibraryReply = z.infer<typeof libraryReplySchema>;

export const viewLimits = { views: 50, nameLength: 60 } as const;

/** Days that are counted from the day on which the library is looked at. */
export const libraryPeriodSchema = z.enum([
  'last-7-days',
  'last-30-days',
  'this-week',
  'this-month',
  'this-year',
]);
export type LibraryPeriod = z.infer<typeof libraryPeriodSchema>;

/** A search, filters and an order under a name. */
export const libraryViewSchema = z.object({
  id: z.uuid(),
  name: textUpTo(viewLimits.nameLength).check(z.trim(), z.minLength(1)),
  query: z.extend(z.omit(libraryQuerySchema, { limit: true, cursor: true }), {
    /** In place of `from` and `to`; the browser knows the days, so it sends their times with a request. */
    period: z.optional(libraryPeriodSchema),
  }),
});
export type LibraryView = z.infer<typeof libraryViewSchema>;

/** The saved views of an account, in their order. `revision` counts their changes. */
export const libraryViewsSchema = z.object({
  views: z.array(libraryViewSchema).check(z.maxLength(viewLimits.views)),
  revision: z.number().check(z.int(), z.gte(0)),
});
export type LibraryViews = z.infer<typeof libraryViewsSchema>;

export const viewsSavedReplySchema = z.pick(libraryViewsSchema, { revision: true });
