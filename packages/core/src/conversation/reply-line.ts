import { hangUpAtStart, type HangUp } from './hang-up-marker.ts';

export interface ReplyLine {
  said: string;
  hangUp?: HangUp;
  /** What was said in this line by somebody who isn't the prospect. */
  isForeign: boolean;
}

const ownLabels = ['prospect', 'the prospect', 'customer'];
const foreignLabels = [
  'sales rep',
  'the sales rep',
  'rep',
  'sales representative',
  'salesperson',
  '<<<',
];
const hangUpLabels = ['hangs up', 'hang up'];
const allLabels = [...ownLabels, ...foreignLabels, ...hangUpLabels];

/** 'Prospect:', and what a model makes of it: 'Prospect (sighing):'. */
const manner = '\\s*(?:\\([^)]{0,60}\\)\\s*)?';
const ownLabel = new RegExp(`^(?:${ownLabels.join('|')})${manner}:\\s*`, 'i');
const foreignLabel = new RegExp(`^(?:<<<|(?:${foreignLabels.join('|')})${manner}:)`, 'i');
const unfinishedManner = /^\s*(?:\([^)]{0,60}\)?\s*)?$/;

// What is set apart for longer than this is no stage direction, and nobody shall wait for its end.
const maxAsideLength = 120;
const aside = new RegExp(
  `^(?:\\(([^)]{0,${maxAsideLength}})\\)|\\[([^\\]]{0,${maxAsideLength}})\\]|\\*(?=\\S)([^*]{0,${maxAsideLength}})\\*)`,
);
const asideStart = /[[(*]/;
const openingQuote = /^["“„«'‘]/;
const closingQuote = /\s*["”“»'’]\s*$/;

/** Whether more text could still make a label of what an unfinished line begins with. */
function mayBecomeLabel(text: string): boolean {
  const folded = text.toLowerCase();
  return allLabels.some(
    (label) =>
      label.startsWith(folded) ||
      (folded.startsWith(label) && unfinishedManner.test(folded.slice(label.length))),
  );
}

/** Whether more text could still close what is set apart here. */
function mayBeClosed(text: string): boolean {
  return text.length <= maxAsideLength + 1 && !/^\*\s/.test(text);
}

interface Beginning {
  rest: string;
  isQuoted: boolean;
}

/** Takes labels, stage directions and an opening quote from the line's beginning, in any order. */
function takeBeginning(line: string): Beginning {
  let rest = line.trimStart();
  let isQuoted = false;
  for (;;) {
    if (hangUpAtStart(rest)) return { rest, isQuoted };
    const ornament = ownLabel.exec(rest) ?? aside.exec(rest) ?? /^\*\s+/.exec(rest);
    if (ornament) {
      rest = rest.slice(ornament[0].length).trimStart();
    } else if (!isQuoted && openingQuote.test(rest)) {
      rest = rest.slice(1).trimStart();
      isQuoted = true;
    } else {
      return { rest, isQuoted };
    }
  }
}

/** The words of a line, up to where the prospect hangs up or, in an unfinished one, doubt begins. */
function readWords(words: string, isOpen: boolean): Pick<ReplyLine, 'said' | 'hangUp'> {
  let said = '';
  let rest = words;
  for (;;) {
    const at = rest.search(asideStart);
    if (at === -1) return { said: said + rest };
    said += rest.slice(0, at);
    rest = rest.slice(at);
    const hangUp = hangUpAtStart(rest);
    if (hangUp) return { said, hangUp };
    const [whole, , , emphasised] = aside.exec(rest) ?? [];
    if (whole === undefined && isOpen && mayBeClosed(rest)) return { said };
    const length = whole?.length ?? 1;
    said += emphasised ?? rest.slice(/^\*(?!\s)/.test(rest) ? 1 : 0, length);
    rest = rest.slice(length);
  }
}

/**
 * One line of a model's answer as the prospect would say it. `isOpen`: more of it may come. Then what
 * could still turn out to be no speech is left out, so that nothing once said is ever taken back.
 */
export function readReplyLine(line: string, isOpen: boolean): ReplyLine {
  const { rest, isQuoted } = takeBeginning(line);
  if (foreignLabel.test(rest)) return { said: '', isForeign: true };
  const hangUp = hangUpAtStart(rest);
  if (hangUp) return { said: '', hangUp, isForeign: false };
  if (isOpen && (mayBecomeLabel(rest) || (asideStart.test(rest.charAt(0)) && mayBeClosed(rest)))) {
    return { said: '', isForeign: false };
  }
  const read = readWords(rest, isOpen);
  const said = isQuoted ? read.said.replace(closingQuote, '') : read.said;
  return { ...read, said: said.trimEnd(), isForeign: false };
}
