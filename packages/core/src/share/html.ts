export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Content = Html | string | number | undefined | readonly Content[];

// HTML can't contain some of these; the others would rearrange the page around a text.
const unshown =
  // oxlint-disable-next-line no-control-regex -- these characters are removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufdd0-\ufdef\ufffe\uffff]/g;
const loneSurrogates = /\p{Surrogate}/gu;
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes every value that is not HTML itself, also within attributes in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  const source = strings.map((string, at) => withoutIndent(string) + sourceOf(values[at])).join('');
  return new Html(source);
}

function escapeHtml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unshown, '')
    .replace(loneSurrogates, '\ufffd')
    .replace(/[&<>"']/g, (found) => escapes[found] ?? '');
}

/** Nothing in the JSON can end the script element. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029\ufffe\uffff]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function withoutIndent(string: string): string {
  return string.replace(/\n\s+/g, '\n');
}

function sourceOf(content: Content): string {
  if (content === undefined) return '';
  if (content instanceof Html) return content.source;
  if (typeof content === 'object') return content.map(sourceOf).join('');
  return escapeHtml(String(content));
}
