import { typedTextsSchema, type TypedText } from '@sales-analytics/contract';
import type { Session } from './session.ts';
import { typedTextsKey } from './session.ts';

/** Returns the stored texts of the account. The newest is last. The list is empty if the texts can't be read. */
export function readTypedTexts(storage: Storage, accountId: string): TypedText[] {
  try {
    const stored = JSON.parse(storage.getItem(typedTextsKey(accountId)) ?? '[]') as unknown;
    return typedTextsSchema.safeParse(stored).data ?? [];
  } catch {
    return [];
  }
}

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
    // The storage is full, and the earlier texts stay.
  }
}

type Options = { session: Pick<Session, 'isOwn' | 'token' | 'accountId'>; storage: Storage };

type TextField = HTMLTextAreaElement | HTMLInputElement;

/**
 * Stores the text that the user is typing if the page closes because the session ended or another account signed in.
 * This applies to text areas and to single-line fields with `data-keep-typed`. Fields for keys, passwords, email
 * addresses, settings and searches do not have this attribute.
 * @returns a function that stops watching; call it while the fields are still in the page
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
  // The text is stored as soon as the session ends, because the page is removed right after that.
  window.addEventListener('storage', keep);
  return () => {
    document.removeEventListener('input', remember, { capture: true });
    window.removeEventListener('storage', keep);
    keep();
  };
}

/** Returns the call and the time of a new note. Returns an empty object for other fields. */
function placeOf({ dataset }: TextField): Pick<TypedText, 'noteOf' | 'atMs'> {
  const { noteOf, noteAt } = dataset;
  if (noteOf === undefined) return {};
  return { noteOf, ...(noteAt !== undefined && { atMs: Number(noteAt) }) };
}

/** Returns the stored text of the new note of a call, and the time that the note refers to. */
export function readNoteText(
  storage: Storage,
  accountId: string,
  callId: string,
): Pick<TypedText, 'text' | 'atMs'> | undefined {
  const texts = readTypedTexts(storage, accountId).filter(({ noteOf }) => noteOf === callId);
  const [first] = texts;
  return first && { text: texts.map(({ text }) => text).join('\n\n'), atMs: first.atMs };
}

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
