import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** Whether the user is typing a text or the model is sending it. */
type Writer = 'user' | 'model';

/** Reports a text, or a choice beside it, that is not stored; what comes back takes the report back. */
type ReportText = (writer: Writer) => () => void;

const ReportContext = createContext<ReportText>(() => () => undefined);

/** Collects the reports of the texts that are typed inside. */
export const UnsavedTextReports = ReportContext.Provider;

type UnsavedTexts = {
  /** Whether the user typed or chose something that is not stored yet. */
  hasUnsavedText: boolean;
  /** Whether the model is sending an answer. */
  isReceiving: boolean;
  report: ReportText;
};

/** Collects what the parts of a page report about texts that are not stored yet. */
export function useUnsavedTexts(): UnsavedTexts {
  const [counts, setCounts] = useState({ user: 0, model: 0 });
  const report = useCallback((writer: Writer) => {
    setCounts((before) => ({ ...before, [writer]: before[writer] + 1 }));
    return () => setCounts((before) => ({ ...before, [writer]: before[writer] - 1 }));
  }, []);
  return { hasUnsavedText: counts.user > 0, isReceiving: counts.model > 0, report };
}

/** Tells the page that a text, or a choice beside it, is not stored here, so that leaving the page asks. */
export function useUnsavedText(isUnsaved: boolean): void {
  useReport('user', isUnsaved);
}

/** Tells the page that the model is sending an answer, which would be cut off if the page were replaced. */
export function useReceivedText(isReceiving: boolean): void {
  useReport('model', isReceiving);
}

function useReport(writer: Writer, isUnsaved: boolean): void {
  const report = useContext(ReportContext);
  useEffect(() => (isUnsaved ? report(writer) : undefined), [isUnsaved, report, writer]);
}
