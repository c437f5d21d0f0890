import type { ExportInput } from './export-input.ts';

/**
 * Counts the quotes that the model gave, those of findings included, and those that were not found or not searched. The
 * result is undefined without a model.
 */
export function quoteCounts({ checked, findings }: ExportInput) {
  if (!checked) return undefined;
  return {
    given: checked.quoteCount + (findings?.quoteCount ?? 0),
    missing: checked.missingCount + (findings?.missingCount ?? 0),
    notSearched: checked.notSearched.length + (findings?.notSearched.length ?? 0),
  };
}
