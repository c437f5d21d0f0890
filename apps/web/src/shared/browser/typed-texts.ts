import { typedTextsSchema, type TypedText } from '@sales-analytics/contract';
import type { Session } from './session.ts';
import { typedTextsKey } from './session.ts';

/** What is kept for the account, the newest last; empty where nothing can be read. */
export function readTypedTexts(storage: Storage, accountId: string): TypedText[] {
  try {
    const stored = JSON.parse(storage.getItem(typedTextsKey(accountId)) ?? '[]') as unknown;
    return typedTextsSchema.safeParse(stored).data ?? [];
  } catch {
    return [];
  }
}

/** Adds texts to those that are kept for the account. */
export function keepTypedTexts(
  storage: Storage,
  accountId: string,
  texts: readonly TypedText[],
): void {
  if (texts.length === 0) return;
  const kept = [...readTypedTexts(storage, accountId), ...texts];
  try {
    storage.setItem(typedTextsKey(accountId), JSON.stringify(kept));
  } catch {
    // The storage is full: what was kept before stays.
  }
}

type Options = { session: Pick<Session, 'isOwn' | 'token' | 'accountId'>; storage: Storage };

type TextField = HTMLTextAreaElement | HTMLInputElement;

/**
 * Keeps text being typed in text areas, and in single-line fields with `data-keep-typed`, for the account, if the page
 * closes because the session ended or another account signed in. Fields for keys, passwords, email addresses, settings
 * and searches do not have the attribute.
 * @returns a function that stops watching, to be called while the fields are still in the page
 */
export function watchTypedTexts({ session, storage }: Options): () => void {
  const fields = new Set<TextField>();
  function remember({ target }: Event) {
    if (isKept(target)) fields.add(target);
  }
  function keep() {
    const isOther = !session.isOwn();
    if (!isOther && session.token() !== null) return;
    const typed = [...fields]
      .filter(({ isConnected, value }) => isConnected && value.trim() !== '')
      .map((field) => ({
        field: nameOf(field),
        text: field.value,
        ...(!isOther && placeOf(field)),
      }));
    fields.clear();
    keepTypedTexts(storage, session.accountId(), typed);
  }
  document.addEventListener('input', remember, { capture: true });
  // Runs as soon as the session ends, because the page is removed right after.
  window.addEventListener('storage', keep);
  return () => {
    document.removeEventListener('input', remember, { capture: true });
    window.removeEventListener('storage', keep);
    keep();
  };
}

/** Returns the call and the time of the new note in a field; empty for other fields. */
function placeOf({ dataset }: TextField): Pick<TypedText, 'noteOf' | 'atMs'> {
  const { noteOf, noteAt } = dataset;
  if (noteOf === undefined) return {};
  return { noteOf, ...(noteAt !== undefined && { atMs: Number(noteAt) }) };
}

/** Returns the text that is kept for the new note of a call, and the time that the note is about. */
export function readNoteText(
  storage: Storage,
  accountId: string,
  callId: string,
): Pick<TypedText, 'text' | 'atMs'> | undefined {
  const texts = readTypedTexts(storage, accountId).filter(({ noteOf }) => noteOf === callId);
  const [first] = texts;
  return first && { text: texts.map(({ text }) => text).join('\n\n'), atMs: first.atMs };
}

/** Removes the text that is kept for the new note of a call. */
export function forgetNoteText(storage: Storage, accountId: string, callId: string): void {
  const left = readTypedTexts(storage, accountId).filter(({ noteOf }) => noteOf !== callId);
  storage.removeItem(typedTextsKey(accountId));
  keepTypedTexts(storage, accountId, left);
}

function isKept(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return target.type === 'text' && target.dataset['keepTyped'] !== undefined;
}

function nameOf(field: TextField): string {
  return field.ariaLabel || field.labels?.[0]?.textContent.trim() || 'Text';
}
