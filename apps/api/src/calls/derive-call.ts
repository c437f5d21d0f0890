import {
  dateOfCall,
  tagKey,
  type Call,
  type CallNumbers,
  type Contact,
  type LibraryCall,
  type NewCall,
} from '@sales-analytics/contract';
import {
  callNumbers,
  contentOfCall,
  defaultTitle,
  searchableCall,
  totalQuestions,
} from '@sales-analytics/core';
import type { CallListRow } from '../database/call-list.ts';
import type { Database } from '../database/database.ts';
import type { IndexedCall } from '../database/search-fields.ts';
import { indexedTermsOf } from '../database/search-index.ts';
import { wellFormed } from '../database/text.ts';

/** Raise this when the server derives other parts. The backfill then derives older calls again. */
export const derivedVersion = 4;

export interface Identity {
  id: string;
  accountId: string;
  /** The time is an ISO string. */
  createdAt: string;
  revision: number;
}

/** The parts are plain data, because another thread may have derived them. */
export interface DerivedCall {
  title: string;
  numbers: CallNumbers;
  listRow: CallListRow;
  indexed?: IndexedCall;
}

interface ToDerive {
  identity: Identity;
  /** If the numbers are missing, they are computed. Otherwise they must come from the same texts. */
  numbers?: CallNumbers | undefined;
  /** It is undefined if the search terms stay the same. */
  searchFor: Database['engine'] | undefined;
}

/** Ignores numbers that a client sent. */
export function deriveCall(
  call: NewCall,
  { identity, numbers = callNumbers(call), searchFor }: ToDerive,
): DerivedCall {
  const title = wellFormed(call.title ?? defaultTitle(call));
  const titled = { ...call, title };
  const derived = { title, numbers, listRow: listRowOf(libraryCallOf(titled, numbers, identity)) };
  if (searchFor === undefined) return derived;
  const { id, accountId } = identity;
  const terms = indexedTermsOf(searchFor, { accountId, searchable: searchableCall(titled) });
  return { ...derived, indexed: { id, ...terms } };
}

/** Does not validate the parts, because that was done when the call was saved. */
export function readCall(json: string): Call {
  return JSON.parse(json) as Call;
}

const unknownContact: Contact = { name: '', company: '' };

function libraryCallOf(
  call: NewCall & { title: string },
  numbers: CallNumbers,
  { id, createdAt, revision }: Identity,
): LibraryCall {
  const { analysis, contact = unknownContact, outcome = 'none', tags = [] } = call;
  return {
    _id: id,
    createdAt,
    callDate: call.callDate,
    title: call.title,
    contact,
    outcome,
    tags,
    callType: contentOfCall(call).callType,
    recording: call.recording,
    practice: call.practice,
    timesFrom: call.timesFrom,
    sentiment: analysis.sentiment?.overall_sentiment,
    totalQuestions: totalQuestions(analysis),
    numbers,
    revision,
  };
}

export function listRowOf(call: LibraryCall): CallListRow {
  const { numbers, contact } = call;
  return {
    id: call._id,
    revision: call.revision,
    called_at: Date.parse(dateOfCall(call)),
    persona: call.practice?.persona ?? null,
    call_type: call.callType,
    outcome: call.outcome,
    sentiment: call.sentiment ?? null,
    company: wellFormed(contact.company),
    company_key: wellFormed(tagKey(contact.company)),
    title_key: wellFormed(tagKey(call.title)),
    // The column keeps its earlier name, because older servers use it during a rolling upgrade.
    talk_share: numbers.talkRatio?.value ?? null,
    longest_monologue: numbers.longestMonologue?.value ?? null,
    questions: call.totalQuestions ?? null,
    objections: numbers.objections?.value ?? null,
    card: JSON.stringify(call),
    tags: call.tags.map((tag) => ({ key: wellFormed(tagKey(tag)), tag: wellFormed(tag) })),
  };
}
