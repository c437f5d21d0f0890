import type { NewCall } from '@sales-analytics/contract';
import { callNumbers, defaultTitle } from '@sales-analytics/core';
import type { StorableCall } from '../database/row-mapping.ts';

/** Adds a title where the call has none, and its figures; a client's figures are not used. */
export function completeCall(call: NewCall): StorableCall {
  return { ...call, title: call.title ?? defaultTitle(call), numbers: callNumbers(call) };
}

/** The changes of a call from which its figures follow. */
const measured = ['analysis', 'transcript', 'utterances', 'sides', 'evidence'] as const;

/** Whether a change may change the figures of the call. */
export function changesNumbers(changes: Partial<NewCall>): boolean {
  return measured.some((part) => changes[part] !== undefined);
}

/** A stored call from its JSON. Its parts were validated when they were saved. */
export function readCall(json: string): NewCall {
  return JSON.parse(json) as NewCall;
}
