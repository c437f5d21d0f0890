/** Returns the value of a JSON text, or of lines that are a JSON object each, or undefined for any other text. */
export function parseJson(text: string): { value: unknown } | 'damaged' | undefined {
  if (!text.startsWith('{') && !text.startsWith('[')) return undefined;
  const whole = parsed(text);
  if (whole) return whole;
  const lines = text.startsWith('{') ? parsedLines(text) : undefined;
  if (lines) return { value: lines };
  // Text may begin with a bracket as well, like '[00:01:02] Alex: …'.
  return /^[{[]\s*[{"]/.test(text) ? 'damaged' : undefined;
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function parsedLines(text: string): unknown[] | undefined {
  const values: unknown[] = [];
  for (const line of text.split(/[\r\n]+/)) {
    if (line.trim() === '') continue;
    const value = parsed(line);
    if (!value) return undefined;
    values.push(value.value);
  }
  return values;
}
