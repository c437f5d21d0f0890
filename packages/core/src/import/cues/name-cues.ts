import { chooseSpeakers, type LabelUse } from '../text/choose-speakers.ts';
import { isNameLine, isNumberedSpeaker, looksLikeName } from '../text/looks-like-name.ts';
import { readTextLine } from '../text/text-line.ts';
import type { ReadLine } from '../transcript-reading.ts';
import type { Cue } from './cue.ts';
import { voiceSegments, type VoiceSegment } from './cue-speech.ts';

type NameReader = (line: string) => { speaker: string; words: string } | undefined;

interface NamedCue {
  cue: Cue;
  segments: VoiceSegment[];
}

/** A way to write names is the file's way if at least this proportion of its cues use it. */
const nearlyAll = 0.9;
const half = 0.5;
const changeMark = /^(?:>>+|&gt;&gt;)\s*/;
/** If two people speak in a cue, each of their lines begins with a dash. */
const dash = /^\s*[-–—]\s*(?=[^\s-])/;
/** An identifier may be '5 "Alex Morgan" (9017000001)' with an empty name. */
const quotedId = /^\d+\s+"([^"]*)"/;

/**
 * Takes the names from voice tags, from the identifiers of the cues, or from the words ('Name: …',
 * '[Name] …', a line of '(Name)', a first line that is a name). The same way is used for the whole
 * file.
 */
export function nameCues(cues: readonly Cue[], isVtt: boolean): ReadLine[] {
  const named = cues.map((cue) => ({ cue, segments: voiceSegments(cue.lines.join('\n'), isVtt) }));
  const spoken = named.filter(({ segments }) => segments.length > 0);
  const idNames = namesOfIds(spoken);
  const readName = idNames ? noName : nameReader(spoken);
  return spoken.flatMap(({ cue, segments }) => {
    const lines = segments.flatMap((segment) => linesOfSegment(segment, readName));
    const owner = idNames?.get(cue.id);
    if (owner !== undefined && lines[0] && lines[0].speaker === undefined) lines[0].speaker = owner;
    return lines.map((line) => ({ ...line, ...cue.times }));
  });
}

function linesOfSegment({ voice, lines }: VoiceSegment, readName: NameReader): ReadLine[] {
  if (voice !== undefined) {
    const text = lines.join(' ');
    return [voice === '' ? { text, changesSpeaker: true } : { speaker: voice, text }];
  }
  const read: ReadLine[] = [];
  for (const line of withPlainChanges(lines).flatMap(withoutChanges)) {
    const named = readName(line);
    const last = read.at(-1);
    if (named) read.push({ speaker: named.speaker, text: named.words });
    else if (changeMark.test(line))
      read.push({ text: line.replace(changeMark, ''), changesSpeaker: true });
    else if (last) last.text += ` ${line}`;
    else read.push({ text: line });
  }
  return read;
}

function withPlainChanges(lines: readonly string[]): readonly string[] {
  const isDialogue = lines.length > 1 && lines.every((line) => dash.test(line));
  return isDialogue ? lines.map((line) => line.replace(dash, '>> ')) : lines;
}

/** The mark '>>' changes the speaker even in the middle of a line. */
function withoutChanges(line: string): string[] {
  const parts: string[] = [];
  const end = line.trimEnd().length;
  let from = 0;
  // A search for the blanks before the mark would begin again at each blank.
  for (const { index } of line.matchAll(/(?<=\s)>>/g)) {
    if (index + 2 >= end) break;
    parts.push(line.slice(from, index).trimEnd());
    from = index;
  }
  return [...parts, line.slice(from)];
}

function nameReader(cues: readonly NamedCue[]): NameReader {
  const firstLines = cues
    .flatMap(({ segments }) => segments.slice(0, 1))
    .filter(({ voice }) => voice === undefined)
    .map(({ lines }) => lines);
  const ways: [reader: NameReader, share: number][] = [
    [nameLine, half],
    [bracketedName, half],
    [firstLineName(firstLines), nearlyAll],
  ];
  const total = Math.max(1, firstLines.length);
  const way = ways.find(([reader, share]) => {
    const read = firstLines.filter(([first = '']) => reader(first));
    return read.length >= share * total;
  });
  return way?.[0] ?? labelReader(firstLines);
}

const noName: NameReader = () => undefined;

const nameLine: NameReader = (line) => {
  const name = /^\((.{1,80})\)$/.exec(line.trim())?.[1]?.trim();
  return name !== undefined && looksLikeName(name) ? { speaker: name, words: '' } : undefined;
};

const bracketedName: NameReader = (line) => {
  const [, name = '', words = ''] = /^\[([^[\]]{1,80})\]:?\s+(.*)$/s.exec(line.trim()) ?? [];
  return looksLikeName(name.trim()) ? { speaker: name.trim(), words } : undefined;
};

/** The names must be repeated or look like full names. */
function firstLineName(cues: readonly (readonly string[])[]): NameReader {
  const names = new Set<string>();
  for (const [first = '', second] of cues) {
    const name = first.trim();
    if (second !== undefined && isNameLine(name)) names.add(name);
  }
  // The first of several lines sometimes looks like a name by chance.
  const isUsual = cues.every(([, second]) => second !== undefined);
  return (line) =>
    isUsual && names.has(line.trim()) ? { speaker: line.trim(), words: '' } : undefined;
}

function labelReader(cues: readonly (readonly string[])[]): NameReader {
  const ofFirstLines = chooseSpeakers(cues.map(([first = '']) => labelUse(first)));
  const ofAllLines = chooseSpeakers(cues.flat().map(labelUse));
  return (line) => {
    const { label, words } = labelUse(line);
    if (label === undefined) return undefined;
    const isSpeaker = ofFirstLines.has(label) || (ofAllLines.has(label) && looksLikeName(label));
    return isSpeaker ? { speaker: label, words } : undefined;
  };
}

function labelUse(line: string): LabelUse {
  const { label, text } = readTextLine(line);
  return { label: label?.label, words: label?.words ?? text };
}

/** Finds names in '1 "Alex Morgan" (9017000001)' and 'Speaker 1', but not in numbers and titles. */
function namesOfIds(cues: readonly NamedCue[]): Map<string, string> | undefined {
  const names = new Map<string, string>();
  const quotes = cues.filter(({ cue }) => quotedId.test(cue.id)).length;
  for (const { cue } of cues) {
    const quoted = quotedId.exec(cue.id)?.[1];
    const isName = isNumberedSpeaker(cue.id) || (looksLikeName(cue.id) && !/\d|\//.test(cue.id));
    const name = quoted ?? (isName ? cue.id : undefined);
    if (name) names.set(cue.id, name);
  }
  const named = Math.max(quotes, cues.filter(({ cue }) => names.has(cue.id)).length);
  return names.size > 0 && named >= nearlyAll * cues.length ? names : undefined;
}
