import type { Analysis } from '@sales-analytics/contract';

export function totalQuestions({ questions_asked: questions }: Analysis): number | undefined {
  if (!questions?.sales_rep && !questions?.customer) return undefined;
  return (questions.sales_rep?.length ?? 0) + (questions.customer?.length ?? 0);
}
