/**
 * All times are on the clock of the frames (`HeardFrame.endMs`). A time before the last one counts
 * as the last one.
 */
export type DetectionInput =
  | {
      type: 'frame';
      /** A frame has 32 ms of sound. */
      endMs: number;
      speech: number;
      /** This is the loudness at the microphone in dB of full scale; -Infinity for zeros. */
      levelDb: number;
      /** This is the loudness of the page's own output. It is -Infinity if the page is silent. */
      playedDb: number;
    }
  /** The prospect's voice begins to be heard, or is heard again after 'restored'. */
  | { type: 'prospect-sounds'; atMs: number }
  /** The prospect's voice has finished or was cut. It is not sent for a pause after 'silenced'. */
  | { type: 'prospect-quiet'; atMs: number }
  /**
   * An early transcription of a turn up to its last 'paused', or of a 'short-stretch', has arrived.
   * It is blank if no words were heard. A result after 'went-on' is ignored.
   */
  | { type: 'words'; turn: number; text: string }
  | { type: 'muted'; atMs: number }
  | { type: 'unmuted'; atMs: number }
  | { type: 'end-requested'; atMs: number }
  /** The gain from the loudspeaker to the microphone is null if no echo was heard. */
  | { type: 'echo-measured'; gainDb: number | null };

/**
 * `turn` grows by one for each speech that may become a turn. Each ends with one of 'ended',
 * 'back-channel' and 'noise'; 'reopened' revokes an 'ended'.
 */
export type DetectionSignal =
  /** `startMs` is earlier than the moment of detection. */
  | { type: 'began'; turn: number; startMs: number }
  /** A short silence began at `endMs`, so an early transcription can start. */
  | { type: 'paused'; turn: number; endMs: number }
  | { type: 'went-on'; turn: number }
  | { type: 'ended'; turn: number; startMs: number; endMs: number }
  /** The rep continues to speak soon after 'ended', before the prospect was heard, so the turn continues. */
  | { type: 'reopened'; turn: number }
  /** The rep may be taking the floor, so the prospect's voice is lowered to -12 dB. */
  | { type: 'ducked'; atMs: number }
  /** The rep continues to speak, so the prospect's voice pauses and can be resumed. */
  | { type: 'silenced'; atMs: number }
  | { type: 'restored'; atMs: number }
  /** The rep takes the floor, so the reply is cut for good. 'began' of the same turn follows at once. */
  | { type: 'barged-in'; turn: number; startMs: number }
  /**
   * The words of brief speech ('words' with this turn) decide between 'back-channel', 'barged-in'
   * and 'noise'.
   */
  | { type: 'short-stretch'; turn: number; startMs: number; endMs: number }
  | { type: 'back-channel'; turn: number; startMs: number; endMs: number; text: string }
  | { type: 'noise'; turn: number; startMs: number; endMs: number }
  /** The microphone hears so much other sound that turns are detected unreliably. */
  | { type: 'loud-room'; atMs: number };
