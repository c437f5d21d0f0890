import { agreementAtStart, bareAgreement } from './agreement-marker.ts';
import { hangUpAtStart, lastSoundAtStart } from './hang-up-marker.ts';
import { foreignLabel, ownLabel } from './reply-line-labels.ts';
import { aside, link, unfinishedLink } from './reply-line-marks.ts';
import { nameLabelAt } from './reply-name-label.ts';
import { isNote } from './reply-note.ts';

export interface Beginning {
  rest: string;
  /** It is 'undecided' if more of the line is needed to decide. */
  speaker: 'prospect' | 'other' | 'model' | 'undecided';
  isQuoted: boolean;
  isItem: boolean;
  name?: string;
}

export interface BeginningPlace {
  isOpen: boolean;
  item: number;
  name: string | undefined;
  hasSpoken: boolean;
}

const mark = /^(?:(?:#{1,6}|[-–—*•])(?:\s+|$)|>+\s*)/;
const openingQuote = /^["“„«'‘]/;

/** A single number is an answer. Only numbers that count up from one are a list. */
function itemNumber(item: number): RegExp {
  return new RegExp(`^${item}[.)]\\s+`);
}

function isDecision(text: string): boolean {
  const agreement = agreementAtStart(text) ?? bareAgreement(text);
  return (agreement ?? hangUpAtStart(text) ?? lastSoundAtStart(text)) !== undefined;
}

function linkAtStart(text: string, isOpen: boolean): boolean {
  return link.test(text) || (isOpen && unfinishedLink.test(text));
}

/** '*Sales Rep:* Hi.' names the speaker, so it is not a stage direction. */
function withoutEmphasis(text: string): string | undefined {
  const [whole, , , inside = ''] = aside.exec(text) ?? [];
  if (whole === undefined || !/[:：]\s*$/.test(inside)) return undefined;
  const isLabel = foreignLabel.test(inside) || typeof nameLabelAt(inside, false) === 'object';
  return isLabel ? `${inside}${text.slice(whole.length)}` : undefined;
}

/** Matches text that is set apart and not speech. '*Who is this?*' is a question. */
function direction(text: string): RegExpExecArray | null {
  const found = aside.exec(text);
  return found?.[3]?.endsWith('?') ? null : found;
}

/** The first name that a model gives is the prospect's, unless words without a name came before it. */
function speakerOf(name: string, { name: own, hasSpoken }: BeginningPlace): 'prospect' | 'other' {
  if (own === undefined) return hasSpoken ? 'other' : 'prospect';
  return name.toLowerCase() === own.toLowerCase() ? 'prospect' : 'other';
}

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
