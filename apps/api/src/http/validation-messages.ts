import * as z from 'zod/mini';

const typeNames: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  record: 'an object',
};

/** Returns the end of a sentence that starts with the name of the field, or undefined to use the library's message. */
function predicateFor(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? 'is missing'
      : `must be ${typeNames[issue.expected] ?? issue.expected}`;
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

export function setValidationMessages() {
  z.config(z.locales.en());
  z.config({ customError: predicateFor });
}

export function messageFor(issue: z.core.$ZodIssue, part: string): string {
  const path = issue.path.join('.');
  const subject = path === '' ? part : asSubject(path);
  const isPredicate = /^(?:must|is) /.test(issue.message);
  return isPredicate ? `${subject} ${issue.message}.` : `${subject}: ${issue.message}.`;
}

/** Capitalises a plain word. A path such as `analysis.objection_count` stays as it is. */
function asSubject(path: string): string {
  return /^[a-z]+$/.test(path) ? `${path.charAt(0).toUpperCase()}${path.slice(1)}` : path;
}
