import { layers } from '../../shared/ui/use-page-keys.ts';

/** Finds buttons that open a panel, whose code may have to be loaded first. */
const openers = '[aria-haspopup="dialog"]';
/** What has the focus before the content of a panel is there. */
const waiting = `${openers}, ${layers}`;
const textFields = [
  'input:not([type])',
  ...['text', 'search', 'tel', 'url', 'password'].map((type) => `input[type="${type}"]`),
  'textarea',
].join();

/**
 * Keeps what is typed after the press that opens a panel until a field of it has the focus, and writes it there then.
 * Without that, letters typed while the panel is loaded would be lost, or taken for the keys of the page.
 * @returns stops listening
 */
export function keepTypedAhead(): () => void {
  const listening = new AbortController();
  /** Null while no panel opens. */
  let typed: readonly string[] | null = null;

  function open({ target }: MouseEvent) {
    const opener = target instanceof Element ? target.closest(openers) : null;
    typed = opener && opener.getAttribute('aria-expanded') !== 'true' ? [] : null;
  }

  function keep(event: KeyboardEvent) {
    if (typed === null) return;
    if (!isPanelOpen() || !isTyping(event)) {
      typed = null;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    typed = event.key === 'Backspace' ? typed.slice(0, -1) : [...typed, event.key];
  }

  function write({ target }: FocusEvent) {
    if (typed === null || !(target instanceof Element) || target.matches(waiting)) return;
    const text = typed.join('');
    typed = null;
    // The field may select its text once it has the focus.
    if (text !== '' && isTextField(target)) queueMicrotask(() => insert(target, text));
  }

  const options = { capture: true, signal: listening.signal };
  window.addEventListener('click', open, options);
  window.addEventListener('keydown', keep, options);
  window.addEventListener('focusin', write, options);
  return () => listening.abort();
}

/** The opener itself may be made again while its panel is loaded, so any open one counts. */
function isPanelOpen(): boolean {
  return document.querySelector(`${openers}[aria-expanded="true"]`) !== null;
}

/** Whether a key writes or deletes a character. */
function isTyping(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  // Some keyboards write characters such as '@' with AltGr, which counts as Ctrl and Alt.
  const isCommand = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  return !isCommand && (key.length === 1 || key === 'Backspace');
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(element: Element): element is TextField {
  return element.matches(textFields) && element.closest(layers) !== null;
}

/** Writes a text as if it were typed: over what is selected, and with the event that the field listens to. */
function insert(field: TextField, text: string): void {
  const end = field.value.length;
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
