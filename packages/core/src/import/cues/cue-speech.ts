import { withoutReferences } from './character-references.ts';

/** A run of words in a cue, as the voice tags split it. */
export interface VoiceRun {
  /** Undefined where no voice tag names one; empty for a tag without a name, as '<v ->'. */
  voice?: string;
  lines: string[];
}

/** More lines than a call may have: such a file is refused anyway. */
const maxRuns = 100_000;
// Where SubRip has a line stand on the picture: '{\an8}'.
const placement = /\{\\[^{}]*\}/g;

/** The name in the body of a voice tag ('v.loud Alex Morgan'); undefined for any other tag. */
function voiceOf(body: string): string | undefined {
  if (!/^v(?:[.\s]|$)/i.test(body)) return undefined;
  const gap = body.search(/\s/);
  const name = gap < 0 ? '' : withoutReferences(body.slice(gap)).trim();
  return /^[-–—]*$/.test(name) ? '' : name;
}

/** The words of each voice of a cue, other tags taken out; what is no tag ('a < b') stays. */
export function voiceRuns(payload: string, isVtt: boolean): VoiceRun[] {
  const runs: VoiceRun[] = [];
  let voice: string | undefined;
  let text = '';
  function endRun() {
    const isNamed = voice !== undefined && voice !== '';
    const lines = withoutReferences(text)
      .split('\n')
      .filter((line) => (isNamed ? /\S/ : /[^\s-]/).test(line));
    if (lines.length > 0) runs.push({ ...(voice !== undefined && { voice }), lines });
    text = '';
  }
  const plain = isVtt ? payload : payload.replace(placement, '');
  // A tag ends at the next bracket of any kind: looking further would take quadratic time.
  for (const [part, tag] of plain.matchAll(/[^<]+|<([^<>]*)>|</g)) {
    if (runs.length > maxRuns) break;
    const named = tag === undefined ? undefined : voiceOf(tag);
    if (named !== undefined || tag === '/v') {
      endRun();
      voice = named;
    } else if (tag === undefined || !/^(?:\/?[a-z]|\d[\d:.]*$)/i.test(tag)) text += part;
  }
  endRun();
  return runs;
}
