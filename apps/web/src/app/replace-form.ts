import { flushSync } from 'react-dom';

/**
 * Transfers the entries, the focus with the caret, and a press on the button in one task, so that no key press is
 * lost.
 * @param root the element into which the app is rendered; it contains the form
 */
export function replaceForm(root: HTMLElement, early: HTMLFormElement, render: () => void): void {
  const controls = controlsOf(early);
  const focused = controls.findIndex((control) => control === document.activeElement);
  // The caret can be read only while the field is in the page.
  const caret = caretOf(controls[focused]);
  flushSync(render);
  const form = root.querySelector('form');
  // A redirect may have led to a page with another form.
  if (!form || !isSameForm(form, early)) return;
  const fields = controlsOf(form);
  flushSync(() => {
    for (const [index, field] of fields.entries()) enter(field, controls[index]);
  });
  focus(fields[focused], caret);
  if (wasSent(early)) form.requestSubmit();
}

type Control = HTMLInputElement | HTMLButtonElement;
type Caret = [start: number, end: number, direction: SelectionDirection];

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input, button')];
}

function isSameForm(one: HTMLFormElement, other: HTMLFormElement): boolean {
  const [names, otherNames] = [one, other].map((form) => controlsOf(form).map(({ name }) => name));
  return String(names) === String(otherNames);
}

/** Returns undefined for a button, and for a type of field that reports no selection, such as an email address. */
function caretOf(control: Control | undefined): Caret | undefined {
  if (!(control instanceof HTMLInputElement)) return undefined;
  const { selectionStart: start, selectionEnd: end, selectionDirection } = control;
  return start === null || end === null ? undefined : [start, end, selectionDirection ?? 'none'];
}

/** Fills the field as typing would. React overrides the property of its own fields and would not notice the change. */
function enter(field: Control, early: Control | undefined): void {
  if (!(field instanceof HTMLInputElement) || !early?.value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    field,
    early.value,
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The browser puts the caret at the end of the text if its position is not known. */
function focus(control: Control | undefined, caret: Caret | undefined): void {
  control?.focus({ preventScroll: true });
  if (caret && control instanceof HTMLInputElement) control.setSelectionRange(...caret);
}

/** `first-paint.js` marks a form that was sent. */
function wasSent(form: HTMLFormElement): boolean {
  return form.classList.contains('sent');
}
