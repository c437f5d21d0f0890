/** The language that the browser is set to. Dates and numbers on pages follow it; texts are English everywhere. */
export function browserLanguage(): string {
  return navigator.language;
}
