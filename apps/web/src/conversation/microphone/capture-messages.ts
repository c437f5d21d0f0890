import type { HeardFrame } from './microphone-port.ts';

/** What the page orders of the worklet about a recording. Each recording has its own id. */
export type RecordingCommand =
  { type: 'start'; recordingId: number } | { type: 'stop'; recordingId: number };

/** What the worklet reports about a recording. */
export type RecordingEvent =
  | { type: 'frames'; recordingId: number; frames: Float32Array<ArrayBuffer> }
  | { type: 'stopped'; recordingId: number };

/** What the page orders about listening, which has its own ids. */
export type ListeningCommand =
  | { type: 'listen'; listeningId: number }
  | { type: 'stop-listening'; listeningId: number }
  /** The weights of the network, with which it takes the place of the energy rule. */
  | { type: 'weights'; weights: Float32Array<ArrayBuffer> };

export type ListeningEvent = { type: 'heard'; listeningId: number; frame: HeardFrame };

export type CaptureCommand = RecordingCommand | ListeningCommand;
export type CaptureEvent = RecordingEvent | ListeningEvent;
