import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** Reports a text, or a choice beside it, that is not stored; what comes back takes the report back. */
type ReportText = () => () => void;

const ReportContext = createContext<ReportText>(() => () => undefined);

/** Collects the reports of the texts that are typed inside. */
export const UnsavedTextReports = ReportContext.Provider;

/** Whether anything is typed that is not stored, as the parts of a page report it. */
export function useUnsavedTexts(): { hasUnsavedText: boolean; report: ReportText } {
  const [count, setCount] = useState(0);
  const report = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { hasUnsavedText: count > 0, report };
}

/** Tells the page that a text, or a choice beside it, is not stored here, so that leaving the page asks. */
export function useUnsavedText(isUnsaved: boolean): void {
  const report = useContext(ReportContext);
  useEffect(() => (isUnsaved ? report() : undefined), [isUnsaved, report]);
}
