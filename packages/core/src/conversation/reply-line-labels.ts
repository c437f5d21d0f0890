/** A model may use these names for the speaker. They are compared without regard to letter case. */
const ownLabels = [
  'prospect',
  'the prospect',
  'customer',
  'client',
  'buyer',
  'assistant',
  'reply',
  'response',
];
const foreignLabels = [
  'sales rep',
  'the sales rep',
  'rep',
  'sales representative',
  'salesperson',
  'the salesperson',
  'caller',
  'agent',
  'you',
  'me',
  '<<<',
];
const hangUpLabels = [
  'hangs up',
  'hang up',
  ...['prospect', 'the prospect'].flatMap((who) =>
    ['hangs up', 'hung up', 'ends the call'].map((does) => `${who} ${does}`),
  ),
];
const allLabels = [...ownLabels, ...foreignLabels, ...hangUpLabels];

/** A model may extend 'Prospect:' to 'Prospect (sighing):'. */
const manner = '\\s*(?:\\([^)]{0,60}\\)\\s*)?';
export const ownLabel = new RegExp(`^(?:${ownLabels.join('|')})${manner}:\\s*`, 'i');
export const foreignLabel = new RegExp(`^(?:<<<|(?:${foreignLabels.join('|')})${manner}:)`, 'i');
const unfinishedManner = /^\s*(?:\([^)]{0,60}\)?\s*)?$/;

export function mayBecomeLabel(text: string): boolean {
  const folded = text.toLowerCase();
  return allLabels.some(
    (label) =>
      label.startsWith(folded) ||
      (folded.startsWith(label) && unfinishedManner.test(folded.slice(label.length))),
  );
}

/** In the middle of a line only these labels count, because 'Tell me: why?' is speech. */
const turnLabels = [
  'Sales Rep',
  'Sales rep',
  'SALES REP',
  'Sales Representative',
  'Salesperson',
  'SALESPERSON',
  'Prospect',
  'PROSPECT',
].flatMap((label) => [label, `The ${label}`]);
const hangUpSentences = ['hangs up', 'hung up', 'ends the call'].map(
  (does) => `The prospect ${does}`,
);

// The length is limited, so that a label is never longer than the longest unfinished aside that is awaited.
const turnLabel = `(?:${turnLabels.join('|')})\\s{0,9}(?:\\([^)]{0,60}\\)\\s{0,9})?:`;
const unfinishedTurn = /^\s{0,9}(?:\([^)]{0,60}(?:\)\s{0,9})?)?$/;

export const turnWithin = new RegExp(`\\b(?:${turnLabel}|${hangUpSentences.join('|')})`);
/** Matches another turn at the beginning, even if it is set apart. */
export const turnAtStart = new RegExp(`^(?:[[(]\\s{0,9}|\\*)?${turnLabel}`);

export function withoutUnfinishedTurn(line: string): string {
  for (const { index } of line.matchAll(/\b[PST]/g))
    if (mayBecomeTurn(line.slice(index))) return line.slice(0, index);
  return line;
}

function mayBecomeTurn(text: string): boolean {
  return (
    [...turnLabels, ...hangUpSentences].some((label) => label.startsWith(text)) ||
    turnLabels.some(
      (label) => text.startsWith(label) && unfinishedTurn.test(text.slice(label.length)),
    )
  );
}
