import { withoutThoughts } from '../model-text/thoughts.ts';
import { untoldReason } from './hang-up-marker.ts';
import { behindAnnouncements } from './reply-announcement.ts';
import { withoutJson } from './reply-json.ts';
import { readReplyLine, type ReplyLine } from './reply-line.ts';
import { withoutCode, withPlainMarks } from './reply-marks.ts';

export interface ReplyReading {
  /** The words that the prospect says aloud, and nothing else. */
  said: string;
  /** The reason, if the prospect ends the call. While the answer still arrives it may be incomplete. */
  hangUpReason?: string;
  /** The next step to which the prospect agrees. The last one counts. */
  agreed?: string;
  /** It is true if the model spoke of itself, which is left out of `said`. */
  isOutOfCharacter?: true;
  /** It is true if the answer was too long. `said` then ends before the end of the answer, and counts as complete. */
  isCut?: true;
  /**
   * It is true if white space follows `said` while the answer still arrives, so that its last sentence may be complete.
   */
  isFollowed?: true;
}

/** After this many markers of the end, the rest of their line is ignored, because it is read again for each of them. */
const maxMarkers = 50;

function linesOf(textSoFar: string, isDone: boolean): string[] {
  const answer = withoutThoughts(textSoFar.replaceAll('\u0000', ''), {
    isDone,
    // What was said can't be taken back.
    opensUnmarked: false,
  });
  const text = withPlainMarks(withoutJson(withoutCode(answer, isDone), isDone), isDone);
  const announced = behindAnnouncements(text, isDone);
  return announced === 'undecided' ? [] : text.slice(announced.start).split(/\r\n|\r|\n/);
}

class Reply {
  readonly #said: string[] = [];
  #hangUpReason: string | undefined;
  #agreed: string | undefined;
  #isOutOfCharacter = false;
  #isFollowed = false;
  /** After this point only the reason is searched for. */
  #isOver = false;
  item = 1;
  name: string | undefined;

  get hasSpoken(): boolean {
    return this.#said.length > 0;
  }

  get isOpen(): boolean {
    return !this.#isOver || (this.#hangUpReason ?? untoldReason) === untoldReason;
  }

  add(line: ReplyLine): void {
    if (line.isItem) this.item += 1;
    this.name ??= line.name;
    if (line.agreed !== undefined && !this.#isOver) this.#agreed = line.agreed;
    this.#isOutOfCharacter ||= line.isOutOfCharacter === true;
    this.#isFollowed = this.hasSpoken || line.isFollowed;
    if (line.said !== '' && !this.#isOver) {
      this.#said.push(line.said);
      this.#isFollowed = line.isFollowed;
    }
    if (line.hangUp && (this.#hangUpReason ?? untoldReason) === untoldReason) {
      this.#hangUpReason = line.hangUp.reason;
    }
    this.#isOver ||= this.hasSpoken && (line.hangUp !== undefined || line.next === 'model');
  }

  reading(isDone: boolean): ReplyReading {
    const hangUpReason = this.#hangUpReason;
    const agreed = this.#agreed;
    return {
      said: this.#said.join('\n'),
      ...(hangUpReason !== undefined && { hangUpReason }),
      ...(agreed !== undefined && { agreed }),
      ...(this.#isOutOfCharacter && { isOutOfCharacter: true }),
      ...(this.#isFollowed && !isDone && { isFollowed: true }),
    };
  }
}

/**
 * Reads what a model's answer so far lets the prospect say: without thoughts, announcements, labels, notes, quotes
 * around it and stage directions. It is cut off if the model continues to speak for the rep or for itself, or the
 * prospect hangs up. While the answer grows `said` only grows: what could still become anything other than speech is
 * withheld until it is clear.
 */
export function readReply(textSoFar: string, isDone: boolean): ReplyReading {
  const reply = new Reply();
  const lines = linesOf(textSoFar, isDone);
  let markers = 0;
  // The list grows by the text after a marker.
  for (let at = 0; at < lines.length; at += 1) {
    const { item, name, hasSpoken } = reply;
    const isOpen = !isDone && at === lines.length - 1;
    const line = readReplyLine(lines[at] ?? '', { isOpen, item, name, hasSpoken });
    reply.add(line);
    if (line.hangUp && markers < maxMarkers) {
      markers += 1;
      lines[at] = line.hangUp.after;
      at -= 1;
    }
    if ((reply.hasSpoken && line.next === 'other') || !reply.isOpen) break;
  }
  return reply.reading(isDone);
}
