/** Returns the language of the browser. Dates and numbers on pages use it, but all texts are English. */
export function browserLanguage(): string {
  return navigator.language;
}
