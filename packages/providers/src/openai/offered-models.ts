import type { OfferedModel } from '../ports/language-model.ts';
import { ProviderError, type ProviderName } from '../errors/provider-error.ts';
import { isRecord } from './error-response.ts';

const isForOtherThings =
  /whisper|transcribe|tts|embed|moderation|dall-e|image|realtime|audio|davinci|babbage|sora|rerank|orpheus|codex|deep-research|computer-use|guard|\blive\b|gpt-[\w.-]*-cyber|\b(?:o\d|gpt-[\d.]+)-pro/i;

type Entry = Record<string, unknown>;

/**
 * Returns the models that can answer in a chat, sorted by name. Entries that can't be read are left out. Fails with kind
 * 'unreadable-answer' for anything but a list.
 */
export function offeredModels(answer: unknown, provider: ProviderName): OfferedModel[] {
  const entries = listIn(answer);
  const models = new Map(entries?.flatMap(readModel));
  if (!entries || (entries.length > 0 && models.size === 0))
    throw new ProviderError({ kind: 'unreadable-answer', provider });
  const inOrder = new Intl.Collator('en', { numeric: true });
  return [...models]
    .filter(isForChat)
    .map(([name, { shutdown_date: end }]) => ({ name, ...endOf(end) }))
    .sort((a, b) => inOrder.compare(a.name, b.name));
}

/** Most hosts send the list in an object, some under another name, and one sends only the list. */
function listIn(answer: unknown): unknown[] | undefined {
  if (Array.isArray(answer)) return answer;
  const list = isRecord(answer) ? (answer['data'] ?? answer['models']) : undefined;
  return Array.isArray(list) ? list : undefined;
}

function readModel(value: unknown): [string, Entry][] {
  const entry = isRecord(value) ? value : { id: value };
  const name = entry['id'] ?? entry['model'] ?? entry['name'];
  return typeof name === 'string' && name !== '' ? [[name, entry]] : [];
}

function isForChat([name, { type, capabilities }]: [string, Entry]): boolean {
  if (isRecord(capabilities) && capabilities['completion_chat'] === false) return false;
  return !isForOtherThings.test(typeof type === 'string' ? `${name} ${type}` : name);
}

function endOf(date: unknown): Pick<OfferedModel, 'endsOn'> {
  const endsOn = typeof date === 'string' ? /^\d{4}-\d\d-\d\d/.exec(date)?.[0] : undefined;
  return endsOn === undefined ? {} : { endsOn };
}
