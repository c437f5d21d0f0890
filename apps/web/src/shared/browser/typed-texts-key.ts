/** Where this browser keeps, for an account, what was being typed on a page that had to close. */
export function typedTextsKey(accountId: string): string {
  return `typedTexts.${accountId}`;
}
