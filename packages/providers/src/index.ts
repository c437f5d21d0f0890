export type * from './ports/runtime.ts';
export { isSpokenByAssemblyAI, practiceLanguage } from './assemblyai/spoken-languages.ts';
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
export {
  browserModelState,
  downloadBrowserModel,
  hasBrowserModelApi,
} from './browser-model/availability.ts';
export type { BrowserModelState } from './browser-model/model-api.ts';
export { loadPart } from './lazy-import.ts';
export type * from './ports/language-model.ts';
export { isOpenAI, openAIModelPrice, openAISpeechEnd } from './openai/model-ends.ts';
export type { EndpointAnswer, EndpointTest } from './openai/test-endpoint.ts';
export * from './errors/provider-error.ts';
export * from './ports/speech-synthesizer.ts';
export type * from './ports/transcriber.ts';
export type * from './ports/utterance-transcriber.ts';
export { isLastingSpeechRefusal, isSpeechUnavailable } from './speech/speech-errors.ts';
