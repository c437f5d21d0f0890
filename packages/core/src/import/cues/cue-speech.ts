import { withoutReferences } from './character-references.ts';

export interface VoiceSegment {
  /** It is undefined if no voice tag gives a name, and empty for a tag without a name, like '<v ->'. */
  voice?: string;
  lines: string[];
}

/** A call may not have so many lines, so such a file is refused later anyway. */
const maxSegments = 100_000;
// SubRip places a line on the picture with a mark like '{\an8}'.
const placement = /\{\\[^{}]*\}/g;

function voiceOf(body: string): string | undefined {
  if (!/^v(?:[.\s]|$)/i.test(body)) return undefined;
  const gap = body.search(/\s/);
  const name = gap < 0 ? '' : withoutReferences(body.slice(gap)).trim();
  return /^[-–—]*$/.test(name) ? '' : name;
}

export function voiceSegments(payload: string, isVtt: boolean): VoiceSegment[] {
  const segments: VoiceSegment[] = [];
  let voice: string | undefined;
  let text = '';
  function endSegment() {
    const isNamed = voice !== undefined && voice !== '';
    const lines = withoutReferences(text)
      .split('\n')
      .filter((line) => (isNamed ? /\S/ : /[^\s-]/).test(line));
    if (lines.length > 0) segments.push({ ...(voice !== undefined && { voice }), lines });
    text = '';
  }
  const plain = isVtt ? payload : payload.replace(placement, '');
  // A tag ends at the next bracket of any kind, because searching further would take quadratic time. Plain text is taken
  // in parts, because the stack of regular expressions may be too small for megabytes.
  for (const [part, tag] of plain.matchAll(/[^<]{1,65536}|<([^<>]*)>|</g)) {
    if (segments.length > maxSegments) break;
    const named = tag === undefined ? undefined : voiceOf(tag);
    if (named !== undefined || tag === '/v') {
      endSegment();
      voice = named;
    } else if (tag === undefined || !/^(?:\/?[a-z]|\d[\d:.]*$)/i.test(tag)) text += part;
  }
  endSegment();
  return segments;
}
