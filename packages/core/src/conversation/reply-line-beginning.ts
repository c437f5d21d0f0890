import { agreementAtStart, bareAgreement } from './agreement-marker.ts';
import { hangUpAtStart, lastSoundAtStart } from './hang-up-marker.ts';
import { foreignLabel, ownLabel } from './reply-line-labels.ts';
import { aside, link, unfinishedLink } from './reply-line-marks.ts';
import { nameLabelAt } from './reply-name-label.ts';
import { isNote } from './reply-note.ts';

export interface Beginning {
  rest: string;
  /** Who or what goes on after it. 'undecided': more of the line decides. */
  speaker: 'prospect' | 'other' | 'model' | 'undecided';
  isQuoted: boolean;
  isItem: boolean;
  /** The name in its label. */
  name?: string;
}

export interface BeginningPlace {
  isOpen: boolean;
  /** The number that a list goes on with. */
  item: number;
  /** The name that the prospect has so far. */
  name: string | undefined;
  hasSpoken: boolean;
}

const mark = /^(?:(?:#{1,6}|[-–—*•])(?:\s+|$)|>+\s*)/;
const openingQuote = /^["“„«'‘]/;

/** A single number is an answer: only what counts on from one is a list. */
function itemNumber(item: number): RegExp {
  return new RegExp(`^${item}[.)]\\s+`);
}

function isDecision(text: string): boolean {
  const agreement = agreementAtStart(text) ?? bareAgreement(text);
  return (agreement ?? hangUpAtStart(text) ?? lastSoundAtStart(text)) !== undefined;
}

/** A link, or in an unfinished line what could still become one. */
function linkAtStart(text: string, isOpen: boolean): boolean {
  return link.test(text) || (isOpen && unfinishedLink.test(text));
}

/** '*Sales Rep:* Hi.' names who speaks; it is no stage direction. */
function withoutEmphasis(text: string): string | undefined {
  const [whole, , , inside = ''] = aside.exec(text) ?? [];
  if (whole === undefined || !/[:：]\s*$/.test(inside)) return undefined;
  const isLabel = foreignLabel.test(inside) || typeof nameLabelAt(inside, false) === 'object';
  return isLabel ? `${inside}${text.slice(whole.length)}` : undefined;
}

/** What is set apart and no speech. '*Who is this?*' asks. */
function direction(text: string): RegExpExecArray | null {
  const found = aside.exec(text);
  return found?.[3]?.endsWith('?') ? null : found;
}

/** The names that a model gives: the first is the prospect's, unless words without one came before it. */
function speakerOf(name: string, { name: own, hasSpoken }: BeginningPlace): 'prospect' | 'other' {
  if (own === undefined) return hasSpoken ? 'other' : 'prospect';
  return name.toLowerCase() === own.toLowerCase() ? 'prospect' : 'other';
}

/** Takes labels, stage directions, marks and an opening quote from the line's beginning, in any order. */
export function takeBeginning(line: string, place: BeginningPlace): Beginning {
  const { isOpen, item } = place;
  const begun: Beginning = {
    rest: line.trimStart(),
    speaker: 'prospect',
    isQuoted: false,
    isItem: false,
  };
  for (;;) {
    const { rest } = begun;
    if (isDecision(rest) || linkAtStart(rest, isOpen)) return begun;
    const note = isNote(rest, isOpen);
    if (note !== false) return { ...begun, speaker: note === true ? 'model' : 'undecided' };
    begun.rest = withoutEmphasis(rest) ?? rest;
    if (foreignLabel.test(begun.rest)) return { ...begun, speaker: 'other' };
    const label = ownLabel.test(begun.rest) ? undefined : nameLabelAt(begun.rest, isOpen);
    if (label === 'undecided') return { ...begun, speaker: 'undecided' };
    if (label) {
      begun.rest = begun.rest.slice(label.length).trimStart();
      begun.name = label.name;
      begun.speaker = speakerOf(label.name, place);
      if (begun.speaker === 'other') return begun;
      continue;
    }
    const numbered = begun.isItem ? null : itemNumber(item).exec(begun.rest);
    const ornament =
      ownLabel.exec(begun.rest) ?? direction(begun.rest) ?? mark.exec(begun.rest) ?? numbered;
    if (ornament) {
      begun.rest = begun.rest.slice(ornament[0].length).trimStart();
      begun.isItem ||= ornament === numbered;
    } else if (!begun.isQuoted && openingQuote.test(begun.rest)) {
      begun.rest = begun.rest.slice(1).trimStart();
      begun.isQuoted = true;
    } else {
      return begun;
    }
  }
}
