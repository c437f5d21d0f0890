import {
  tagKey,
  type LibraryQuery,
  type LibraryViews,
  type NewCall,
} from '@sales-analytics/contract';
import { callNumbers, defaultTitle, totalQuestions as countQuestions } from '@sales-analytics/core';
import {
  callerOf,
  visibleCalls,
  withAccount,
  type Asked,
  type Due,
  type Rules,
  type SavedCall,
} from './model.ts';

export const libraryRules: Rules = {
  'POST /api/library/search': page,
  'GET /api/library/views': (asked) => ({ status: 200, body: callerOf(asked).views }),
  'PUT /api/library/views': changeViews,
};

const defaultLimit = 20;

/** Expects the newest calls. The programs set no filter, because `settled` removes them. */
function page(asked: Asked): Due {
  const { limit = defaultLimit } = asked.body as LibraryQuery;
  const calls = visibleCalls(callerOf(asked)).toSorted(compareByDate);
  const shown = calls.slice(0, limit);
  const last = shown.at(-1);
  const body = {
    calls: shown.map(card),
    total: calls.length,
    all: calls.length,
    ...(calls.length > shown.length && last && { cursor: cursorAt(last) }),
    counts: countsOf(calls.map(({ call }) => call)),
    latest: calls.slice(0, 20).map(trendCall),
  };
  return { status: 200, body };
}

function changeViews(asked: Asked): Due {
  const caller = callerOf(asked);
  const { views, revision } = asked.body as LibraryViews;
  if (revision !== caller.views.revision) return { status: 409, code: 'changed_elsewhere' };
  const changed = { views, revision: revision + 1 };
  return {
    status: 200,
    body: { revision: changed.revision },
    state: withAccount(asked.state, { ...caller, views: changed }),
  };
}

function cursorAt(call: SavedCall): string {
  return Buffer.from(JSON.stringify(['date desc', dateMs(call), call.id])).toString('base64url');
}

function dateMs({ call, createdMs }: SavedCall): number {
  return call.callDate ? Date.parse(call.callDate.at) : createdMs;
}

/** If calls took place at the same time, the one that was saved last comes first. */
function compareByDate(one: SavedCall, other: SavedCall): number {
  return dateMs(other) - dateMs(one) || (one.id < other.id ? 1 : -1);
}

function card({ id, createdMs, call, revision }: SavedCall) {
  const { analysis, contact = { name: '', company: '' }, outcome = 'none', tags = [] } = call;
  return {
    _id: id,
    createdAt: new Date(createdMs).toISOString(),
    callDate: call.callDate,
    title: call.title ?? defaultTitle(call),
    contact,
    outcome,
    tags,
    callType: typeOf(call),
    recording: call.recording,
    practice: call.practice,
    timesFrom: call.timesFrom,
    sentiment: analysis.sentiment?.overall_sentiment,
    totalQuestions: countQuestions(analysis),
    numbers: callNumbers(call),
    revision,
  };
}

function trendCall(saved: SavedCall) {
  const { _id, createdAt, callDate, timesFrom, sentiment, totalQuestions, numbers } = card(saved);
  return { _id, createdAt, callDate, timesFrom, sentiment, totalQuestions, numbers };
}

function typeOf({ callType, practice }: NewCall) {
  return callType ?? (practice ? 'cold-call' : 'other');
}

function countsOf(calls: readonly NewCall[]) {
  return {
    kind: count(calls.map(({ practice }) => (practice ? 'practice' : 'real'))),
    persona: count(calls.map(({ practice }) => practice?.persona)),
    callType: count(calls.map(typeOf)),
    outcome: count(calls.map(({ outcome = 'none' }) => outcome)),
    tag: count(calls.flatMap(({ tags = [] }) => tags)),
    company: count(calls.map(({ contact }) => contact?.company || undefined)),
    sentiment: count(calls.map(({ analysis }) => analysis.sentiment?.overall_sentiment)),
  };
}

/** Texts that differ only in letter case count as one text, in the spelling that is first in byte order. */
function count(values: readonly (string | undefined)[]) {
  const found = new Map<string, { value: string; count: number }>();
  for (const text of values) {
    if (text === undefined) continue;
    const value = text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
    const key = tagKey(value);
    const known = found.get(key);
    if (!known) found.set(key, { value, count: 1 });
    else found.set(key, { value: smaller(known.value, value), count: known.count + 1 });
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, 100);
}

function smaller(one: string, other: string): string {
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) <= 0 ? one : other;
}
