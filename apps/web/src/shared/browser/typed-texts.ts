import { typedTextsSchema, type TypedText } from '@sales-analytics/contract';
import type { Session } from './session.ts';
import { typedTextsKey } from './typed-texts-key.ts';

/** What is kept for the account, the newest last; empty where nothing can be read. */
export function readTypedTexts(storage: Storage, accountId: string): TypedText[] {
  try {
    const stored = JSON.parse(storage.getItem(typedTextsKey(accountId)) ?? '[]') as unknown;
    return typedTextsSchema.safeParse(stored).data ?? [];
  } catch {
    return [];
  }
}

function keepTypedTexts(storage: Storage, accountId: string, texts: readonly TypedText[]): void {
  if (texts.length === 0) return;
  const kept = [...readTypedTexts(storage, accountId), ...texts];
  try {
    storage.setItem(typedTextsKey(accountId), JSON.stringify(kept));
  } catch {
    // The storage is full: what was kept before stays.
  }
}

type Needs = { session: Pick<Session, 'isOwn' | 'accountId'>; storage: Storage };

type TextField = HTMLTextAreaElement | HTMLInputElement;

/**
 * Keeps what is being typed in the page's large fields, and in those of one line that have `data-keep-typed`, for its
 * account, should the page close because another account signs in. Fields of keys, passwords, e-mail addresses,
 * settings and searches do not have it.
 * @returns how to end it, to be called while the fields are still in the page
 */
export function watchTypedTexts({ session, storage }: Needs): () => void {
  const fields = new Set<TextField>();
  function remember({ target }: Event) {
    if (isKept(target)) fields.add(target);
  }
  document.addEventListener('input', remember, { capture: true });
  return () => {
    document.removeEventListener('input', remember, { capture: true });
    if (session.isOwn()) return;
    const typed = [...fields]
      .filter(({ isConnected, value }) => isConnected && value.trim() !== '')
      .map((field) => ({ field: nameOf(field), text: field.value }));
    keepTypedTexts(storage, session.accountId(), typed);
  };
}

function isKept(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return target.type === 'text' && target.dataset['keepTyped'] !== undefined;
}

function nameOf(field: TextField): string {
  return field.ariaLabel || field.labels?.[0]?.textContent.trim() || 'Text';
}
