/** These English words reverse the meaning of a sentence. They are spelled as `normaliseText` spells them. */
const negations = new Set(
  (
    'not no nope never none nothing nobody nowhere neither nor without hardly cannot cant dont doesnt didnt ' +
    'isnt arent wasnt werent aint wont wouldnt couldnt shouldnt shant mustnt mightnt neednt havent hasnt hadnt'
  ).split(' '),
);

export function isNegation(word: string): boolean {
  return negations.has(word);
}

export function negationsIn(index: {
  numberOf: (word: string) => number | undefined;
}): Set<number> {
  const numbers = new Set<number>();
  for (const word of negations) {
    const number = index.numberOf(word);
    if (number !== undefined) numbers.add(number);
  }
  return numbers;
}
