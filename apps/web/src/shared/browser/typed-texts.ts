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

/** Keeps more texts for the account. */
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

type Needs = { session: Pick<Session, 'isOwn' | 'token' | 'accountId'>; storage: Storage };

type TextField = HTMLTextAreaElement | HTMLInputElement;

/**
 * Keeps what is being typed in the page's large fields, and in those of one line that have `data-keep-typed`, for its
 * account, should the page close because its session ended or another account signs in. Fields of keys, passwords,
 * e-mail addresses, settings and searches do not have it.
 * @returns how to end it, to be called while the fields are still in the page
 */
export function watchTypedTexts({ session, storage }: Needs): () => void {
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
  // As soon as the session ends: then the page is taken apart.
  window.addEventListener('storage', keep);
  return () => {
    document.removeEventListener('input', remember, { capture: true });
    window.removeEventListener('storage', keep);
    keep();
  };
}

/** Where the text is given back, for the field of a new note. */
function placeOf({ dataset }: TextField): Pick<TypedText, 'noteOf' | 'atMs'> {
  const { noteOf, noteAt } = dataset;
  if (noteOf === undefined) return {};
  return { noteOf, ...(noteAt !== undefined && { atMs: Number(noteAt) }) };
}

/** The text that is kept for the next note of a call, and the time that it is about. */
export function readNoteText(
  storage: Storage,
  accountId: string,
  callId: string,
): Pick<TypedText, 'text' | 'atMs'> | undefined {
  const texts = readTypedTexts(storage, accountId).filter(({ noteOf }) => noteOf === callId);
  const [first] = texts;
  return first && { text: texts.map(({ text }) => text).join('\n\n'), atMs: first.atMs };
}

/** Removes it. */
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
