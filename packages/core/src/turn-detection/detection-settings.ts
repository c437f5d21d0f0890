/** Probabilities are from 0 to 1. docs/turn-detection.md has the results on synthetic speech. */
export const detectionSettings = {
  frameMs: 32,
  /** Speech begins after this many frames of this probability in a row, and ends below the lower one. */
  onsetFrames: 3,
  speechOn: 0.5,
  speechOff: 0.35,
  /** Fewer frames are enough over the prospect's voice, because lowering it is easily undone. */
  onsetFramesOverProspect: 2,
  speechOnOverProspect: 0.7,
  /** The rep's voice must be this much louder than the expected echo. */
  aboveEchoDb: 6,
  /** The room may ring for this long after the prospect is quiet. */
  echoTailMs: 300,
  /** `startGainDb` is the expected echo until it is measured or learned. */
  startGainDb: -20,
  lowestGainDb: -60,
  /** The words are transcribed early after this silence. */
  pauseMs: 224,
  /** The end of a voice is detected some 80 ms late, which is added to this silence. */
  completeMs: 384,
  unclearMs: 850,
  incompleteMs: 1_800,
  /** It applies if no words are known. */
  unknownMs: 1_000,
  /** A turn in which only single frames sound like speech ends then. */
  noClearSpeechMs: 3_000,
  /** These limit how the rep's own pauses change `unclearMs` and `unknownMs`. */
  minUnclearMs: 450,
  maxUnclearMs: 1_200,
  minUnknownMs: 900,
  maxUnknownMs: 1_200,
  /** Speech that follows a turn within this time continues it. */
  reopenMs: 1_200,
  /**
   * Speech of the first length pauses the prospect's voice. The second length takes the floor: 700
   * ms of speech, and up to 100 ms until its end is detected.
   */
  pauseVoiceMs: 350,
  bargeInMs: 800,
  /** Brief speech ends as noise if its words do not arrive within this time. */
  wordsWithinMs: 4_000,
  /** A turn of at most this length without any words was noise: a cough, a chair. */
  maxNoiseMs: 1_500,
  /** Real speech never continues for so long without a pause at a level that varies so little. */
  steadyForMs: 20_000,
  steadyDb: 3,
  noisesPerMinute: 6,
};

export type DetectionSettings = typeof detectionSettings;
