/** Returns the language of the browser. Dates and numbers on pages follow it, and texts stay English. */
export function browserLanguage(): string {
  return navigator.language;
}
