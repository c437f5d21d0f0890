import type { ExtraHeader } from './settings.ts';

export interface HeaderProblem {
  at: number;
  part: 'name' | 'value';
  /** The message is a sentence without its full stop. It never contains the value, which may be a key. */
  message: string;
}

const legalName = /^[\w!#$%&'*+.^`|~-]+$/;
const legalValue = /^[\t\x20-\x7e]*$/;
/** Browsers leave out or replace these headers without an error. */
const setByBrowser =
  /^(?:accept-charset|accept-encoding|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via)$/;
/** The app sets this header, because the body of each request is JSON. */
const setByApp = 'content-type';

/** Returns the reason why a header can't be sent to an endpoint, or null. Blank headers are not sent. */
export function findHeaderProblem(headers: readonly ExtraHeader[]): HeaderProblem | null {
  const names = headers.map(({ name }) => name.trim().toLowerCase());
  for (const [at, header] of headers.entries()) {
    const isRepeated = names.indexOf(names[at] ?? '') < at;
    const problem = problemOf({ name: header.name.trim(), value: header.value.trim() }, isRepeated);
    if (problem) return { at, ...problem };
  }
  return null;
}

function problemOf(header: ExtraHeader, isRepeated: boolean): Omit<HeaderProblem, 'at'> | null {
  const { name, value } = header;
  if (name === '' && value === '') return null;
  const message = nameProblem(name, isRepeated);
  if (message !== null) return { part: 'name', message };
  const subject = `The header ${name}`;
  if (value === '') {
    return { part: 'value', message: `${subject} has no value. Enter one, or remove the header` };
  }
  if (legalValue.test(value)) return null;
  const rule = 'Its value may contain only plain letters, digits, signs and spaces';
  return { part: 'value', message: `${subject} can’t be sent. ${rule}` };
}

function nameProblem(name: string, isRepeated: boolean): string | null {
  if (name === '') return 'A header has a value but no name';
  const subject = `The header ${name}`;
  const key = name.toLowerCase();
  if (!legalName.test(name)) {
    return `${subject} can’t be sent. Its name may contain only plain letters, digits and signs like - and _`;
  }
  if (setByBrowser.test(key)) return `${subject} can’t be sent. Browsers set it themselves`;
  if (key === setByApp) return `${subject} can’t be sent. The app sets it itself`;
  return isRepeated ? `${subject} is there twice. Remove one of them` : null;
}
