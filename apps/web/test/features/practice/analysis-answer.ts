export const analysisAnswer = JSON.stringify({
  objection_count: 2,
  talk_to_listen_ratio: { sales_rep: 60, customer: 40 },
  sentiment: { overall_sentiment: 'positive' },
  questions_asked: { sales_rep: [], customer: ['Who is this?'] },
  actionable_insights: '1. Ask first\n2. Talk less',
});
