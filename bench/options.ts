/** The number that follows this word on the command line. */
export function numberAfter(word: string, otherwise: number): number {
  const at = process.argv.indexOf(word);
  if (at === -1) return otherwise;
  const value = Number(process.argv[at + 1]);
  if (!(value > 0)) throw new Error(`${word} needs a number after it.`);
  return value;
}
