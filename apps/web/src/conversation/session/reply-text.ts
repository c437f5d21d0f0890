import { prospectPrompt, prospectTemperature, type PracticeCall } from '@sales-analytics/core';
import type { LanguageModel, ProviderName } from '@sales-analytics/providers';
import { replyBeginsMs, replyPieceMs } from '../../shared/time/inactivity-timer.ts';

// The code that requests a reply and reads the model's answer is large, so that it is loaded when a call begins.
export {
  isPatienceOver,
  patienceOf,
  patienceReason,
  readProspectReply,
  replyBounds,
  takeReplySentences,
} from '@sales-analytics/core';

export interface ReplyRequestOptions {
  languageModel: LanguageModel;
  modelProvider(this: void): ProviderName;
  call: PracticeCall;
  signal: AbortSignal;
}

const noScenario = { sells: '', toWhom: '' };

/**
 * Requests the prospect's reply to a call and yields it as the model writes it.
 * @param startsAnew see `TextRequest`
 */
export function requestReply(
  { languageModel, modelProvider, call, signal }: ReplyRequestOptions,
  startsAnew: () => boolean,
): AsyncIterable<string> {
  const { scenario = noScenario } = call;
  return languageModel.streamText({
    prompt: prospectPrompt({ ...call, pitch: scenario.sells, toWhom: scenario.toWhom }),
    temperature: prospectTemperature,
    beginsWithinMs: replyBeginsMs[modelProvider()],
    piecesWithinMs: replyPieceMs,
    startsAnew,
    signal,
  });
}
