// What a transcript may write within a number, and the product's search leaves out.
const ignored = /['’‘ʼ`´′＇\p{Cf}]/gu;
const step = 50;

/**
 * A sentence that stands nowhere in a transcript, because its number does not. The demo adds one to each answer, so that
 * the product shows how it marks a quote that it cannot find.
 */
export function inventedQuote(transcript: string): string {
  const digits = transcript.normalize('NFKC').replace(ignored, '');
  let amount = 950;
  while (digits.includes(String(amount))) amount += step;
  return `We would pay ${amount} a month for that today.`;
}
