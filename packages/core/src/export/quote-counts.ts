import type { ExportInput } from './export-input.ts';

/** The quotes of findings are included. The result is undefined if no model was used. */
export function quoteCounts({ checked, findings }: ExportInput) {
  if (!checked) return undefined;
  return {
    given: checked.quoteCount + (findings?.quoteCount ?? 0),
    missing: checked.missingCount + (findings?.missingCount ?? 0),
    notSearched: checked.notSearched.length + (findings?.notSearched.length ?? 0),
  };
}
