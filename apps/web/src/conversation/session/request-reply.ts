import type { PracticeCall } from '@sales-analytics/core';
import type { LanguageModel, ProviderName } from '@sales-analytics/providers';
import { replyBeginsMs, replyPieceMs } from '../../shared/time/inactivity-timer.ts';
import type { ReplyText } from './practice-ports.ts';

export interface ReplyRequestNeeds {
  languageModel: LanguageModel;
  /** The provider of the language model, which error messages name. */
  modelProvider(this: void): ProviderName;
  loadReplyText(this: void): Promise<ReplyText>;
  call: PracticeCall;
  signal: AbortSignal;
}

const noScenario = { sells: '', toWhom: '' };

/**
 * The prospect's reply to a call, as the model writes it.
 * @param startsAnew see `TextRequest`
 */
export async function* requestReply(
  { languageModel, modelProvider, loadReplyText, call, signal }: ReplyRequestNeeds,
  startsAnew: () => boolean,
): AsyncIterable<string> {
  const { prospectPrompt, prospectTemperature } = await loadReplyText();
  const { scenario = noScenario } = call;
  yield* languageModel.streamText({
    prompt: prospectPrompt({ ...call, pitch: scenario.sells, toWhom: scenario.toWhom }),
    temperature: prospectTemperature,
    beginsWithinMs: replyBeginsMs[modelProvider()],
    piecesWithinMs: replyPieceMs,
    startsAnew,
    signal,
  });
}
