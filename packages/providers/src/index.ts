export type * from './clock.ts';
export {
  createLanguageModel,
  createSpeechSynthesizer,
  createTranscriber,
  createUtteranceTranscriber,
} from './create.ts';
export {
  describeProviderError,
  reasonOfProviderError,
  type ErrorWords,
} from './describe-provider-error.ts';
export type * from './language-model.ts';
export * from './provider-error.ts';
export * from './speech-synthesizer.ts';
export type * from './transcriber.ts';
export type * from './utterance-transcriber.ts';
