import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type Writer = 'user' | 'model';

/** Reports a text, or a choice next to it, that is not stored. Returns a function that withdraws the report. */
type ReportText = (writer: Writer) => () => void;

const ReportContext = createContext<ReportText>(() => () => undefined);

export const UnsavedTextReports = ReportContext.Provider;

type UnsavedTexts = {
  /** It is true if the user typed or chose something that is not stored yet. */
  hasUnsavedText: boolean;
  isReceiving: boolean;
  report: ReportText;
};

/** Counts the reports of the parts of a page. */
export function useUnsavedTexts(): UnsavedTexts {
  const [counts, setCounts] = useState({ user: 0, model: 0 });
  const report = useCallback((writer: Writer) => {
    setCounts((before) => ({ ...before, [writer]: before[writer] + 1 }));
    return () => setCounts((before) => ({ ...before, [writer]: before[writer] - 1 }));
  }, []);
  return { hasUnsavedText: counts.user > 0, isReceiving: counts.model > 0, report };
}

/** The page asks before the user leaves it while a text, or a choice next to it, is not stored. */
export function useUnsavedText(isUnsaved: boolean): void {
  useReport('user', isUnsaved);
}

/** Leaving the page would interrupt an answer that the model is sending, so the page must know about it. */
export function useReceivedText(isReceiving: boolean): void {
  useReport('model', isReceiving);
}

function useReport(writer: Writer, isUnsaved: boolean): void {
  const report = useContext(ReportContext);
  useEffect(() => (isUnsaved ? report(writer) : undefined), [isUnsaved, report, writer]);
}
