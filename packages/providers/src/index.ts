export type * from './ports/runtime.ts';
export {
  createLanguageModel,
  createSpeechSynthesizer,
  createTranscriber,
  createUtteranceTranscriber,
  testEndpoint,
} from './create.ts';
export {
  describeProviderError,
  reasonOfProviderError,
  type ErrorMessage,
} from './errors/describe-provider-error.ts';
export { loadPart } from './lazy-import.ts';
export type * from './ports/language-model.ts';
export {
  defaultOpenAIModel,
  hasEnded,
  openAIModelEnd,
  openAISpeechEnd,
  type ModelEnd,
} from './openai/model-ends.ts';
export type { EndpointTest } from './openai/test-endpoint.ts';
export { isSpeechUnavailable } from './openai/speech-errors.ts';
export * from './errors/provider-error.ts';
export * from './ports/speech-synthesizer.ts';
export type * from './ports/transcriber.ts';
export type * from './ports/utterance-transcriber.ts';
