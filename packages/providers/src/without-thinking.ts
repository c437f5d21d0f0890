const opening = '<think>';
const closing = '</think>';

/**
 * The answer without the thoughts that some self-hosted models write before it. A model's template
 * may swallow the opening tag; an answer that starts as JSON has no thoughts before it.
 */
export function withoutThinking(text: string): string {
  const start = text.trimStart();
  if (start.startsWith('{')) return text;
  const end = start.indexOf(closing);
  if (end >= 0) return start.slice(end + closing.length).trimStart();
  return start.startsWith(opening) ? '' : text;
}
