import { layers } from '../../shared/ui/use-page-keys.ts';

/** These buttons open a panel. Its code may have to be loaded first. */
const openers = '[aria-haspopup="dialog"]';
/** These elements can have the focus before the content of a panel is loaded. */
const waiting = `${openers}, ${layers}`;
const textFields = [
  'input:not([type])',
  ...['text', 'search', 'tel', 'url', 'password'].map((type) => `input[type="${type}"]`),
  'textarea',
].join();

/**
 * After a click that opens a panel, keeps the typed text and writes it into the field of the panel that receives the
 * focus. The letters would otherwise be lost while the panel loads, or would trigger keys of the page.
 * @returns a function that stops listening
 */
export function keepTypedAhead(): () => void {
  const listening = new AbortController();
  /** It is null while no panel is opening. */
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
    // The text is inserted in a microtask, because the field may select its text when it receives the focus.
    if (text !== '' && isTextField(target)) queueMicrotask(() => insert(target, text));
  }

  const options = { capture: true, signal: listening.signal };
  window.addEventListener('click', open, options);
  window.addEventListener('keydown', keep, options);
  window.addEventListener('focusin', write, options);
  return () => listening.abort();
}

/** The clicked button may be replaced while its panel loads, so any open panel counts. */
function isPanelOpen(): boolean {
  return document.querySelector(`${openers}[aria-expanded="true"]`) !== null;
}

function isTyping(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  // On some keyboards, characters such as '@' need AltGr, which counts as Ctrl and Alt.
  const isCommand = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  return !isCommand && (key.length === 1 || key === 'Backspace');
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(element: Element): element is TextField {
  return element.matches(textFields) && element.closest(layers) !== null;
}

/** Dispatches an input event, as typing would. */
function insert(field: TextField, text: string): void {
  const end = field.value.length;
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
