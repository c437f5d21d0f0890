import * as z from 'zod/mini';

/** What a value is called when it is told to a person. */
const kinds: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  record: 'an object',
};

/** From a finding about a field to the end of a sentence that starts with its name. */
function endOfSentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? 'is missing'
      : `must be ${kinds[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'too_small') {
    return `must ${boundOf(issue.origin, 'least', Number(issue.minimum))}`;
  }
  if (issue.code === 'too_big') {
    return `must ${boundOf(issue.origin, 'most', Number(issue.maximum))}`;
  }
  if (issue.code === 'invalid_value') {
    return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
  }
  return undefined;
}

function boundOf(origin: string, side: 'least' | 'most', bound: number): string {
  if (origin === 'string')
    return `have at ${side} ${bound} ${bound === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `have at ${side} ${bound} ${bound === 1 ? 'entry' : 'entries'}`;
  return `be at ${side} ${bound}`;
}

/** Whatever a schema refuses is said in English, in words for people. Safe to call twice. */
export function speakPlainly() {
  z.config(z.locales.en());
  z.config({ customError: endOfSentence });
}

/** One sentence about a refused field; `whole` names what is refused when no single field is. */
export function sentenceAbout(issue: z.core.$ZodIssue, whole: string): string {
  const path = issue.path.join('.');
  const subject = path === '' ? whole : asStartOfSentence(path);
  const isEnding = /^(?:must|is) /.test(issue.message);
  return isEnding ? `${subject} ${issue.message}.` : `${subject}: ${issue.message}.`;
}

/** A plain word starts a sentence; a path such as `analysis.objection_count` stays as it is written. */
function asStartOfSentence(path: string): string {
  return /^[a-z]+$/.test(path) ? `${path.charAt(0).toUpperCase()}${path.slice(1)}` : path;
}
