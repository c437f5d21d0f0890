import type { Call, ListedCall } from '@sales-analytics/contract';
import type { Calls } from '../src/calls/call-store.ts';

export function readableCalls<Given extends Pick<Calls, 'find' | 'page'>>(calls: Given) {
  const others: Omit<Given, 'find' | 'page'> = calls;
  return {
    ...others,
    async find(...given: Parameters<Calls['find']>) {
      const call = await calls.find(...given);
      return call === undefined ? undefined : (JSON.parse(call) as Call);
    },
    async page(...given: Parameters<Calls['page']>) {
      const page = await calls.page(...given);
      const { list, ...rest } = page;
      return { calls: JSON.parse(list) as ListedCall[], ...rest };
    },
  };
}
