import type { Analysis, AnsweredQuestion, CallType, Evidence } from '@sales-analytics/contract';
import type { SpokenCall } from './spoken-call.ts';

/** One call as it is shown and exported, be it new or saved. */
export interface CallContent {
  spoken: SpokenCall;
  callType: CallType;
  /** As the model gave it; undefined where no model was asked or none answered. */
  analysis?: Analysis;
  evidence: Evidence;
  /** Empty where there is none. */
  summary: string;
  answers: AnsweredQuestion[];
}
