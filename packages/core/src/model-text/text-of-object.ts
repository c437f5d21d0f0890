import { FieldSource } from './field-source.ts';
import { isObject } from './find-objects.ts';

const textKeys =
  'summary answer text response reply content message output result final_answer final body data arguments choices'.split(
    ' ',
  );
const maxDepth = 6;
const maxItems = 100;

function textOfList(list: readonly unknown[], depth: number): string | undefined {
  const texts = list.slice(0, maxItems).map((item) => textOf(item, depth + 1));
  return texts.every((text) => text !== undefined) && texts.length > 0
    ? texts.join('\n')
    : undefined;
}

function labelOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function labelledText(object: Record<string, unknown>, depth: number): string | undefined {
  const lines = Object.entries(object).map(([key, value]) => {
    const text = textOf(value, depth + 1);
    return text === undefined ? undefined : `${labelOf(key)}: ${text}`;
  });
  return lines.every((line) => line !== undefined) && lines.length > 0
    ? lines.join('\n\n')
    : undefined;
}

function textOf(value: unknown, depth: number): string | undefined {
  if (depth > maxDepth) return undefined;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return textOfList(value, depth);
  if (!isObject(value)) return undefined;
  const source = new FieldSource(value);
  const known = textKeys
    .map((key) => textOf(source.getLabel(key), depth + 1))
    .find((text) => text !== undefined);
  const values = Object.values(value);
  if (known !== undefined) return known;
  return values.length === 1 ? textOf(values[0], depth + 1) : labelledText(value, depth);
}

export function textOfJson(value: unknown): string | undefined {
  return textOf(value, 0);
}
