import type { NewCall } from '@sales-analytics/contract';
import { aCall } from '@sales-analytics/testkit';

/** The recorded sales call of the testkit with the fields that the specification names. */
export function callToSave(): NewCall {
  const { summary, analysis, transcript, audioUrl, recording } = aCall();
  return { summary, analysis, transcript, audioUrl, ...(recording && { recording }) };
}

/** As little as a call can be: what the dashboard's list shows of it, and no texts. */
export function shortCallToSave(): NewCall {
  return { ...callToSave(), summary: '', transcript: '' };
}
