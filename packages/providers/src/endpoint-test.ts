import type { Dialect, Settings } from '@sales-analytics/contract';
import type { OfferedModel } from './ports/language-model.ts';

/** What a test of an endpoint found out. */
export interface EndpointTest {
  models: OfferedModel[];
  dialect: Dialect;
  /** How long one short answer took. */
  ms: number;
}

export function testEndpoint(_settings: Settings, _signal: AbortSignal): Promise<EndpointTest> {
  return Promise.reject(new Error('to be merged'));
}
