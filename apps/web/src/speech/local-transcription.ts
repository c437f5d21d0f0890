// The code of the speech recogniser, which is loaded with its first use.
export { createLocalTranscriber } from './local-transcriber.ts';
export { startRecogniser } from './recogniser/start-recogniser.ts';
export { createLocalUtteranceTranscriber } from './local-utterance-transcriber.ts';
