export { fileForms } from './subtitle-forms.ts';
export { tableForms } from './table-forms.ts';
export { textForms } from './text-forms.ts';
export { readableTurns, type WrittenForm, type WrittenTurn } from './writing.ts';
