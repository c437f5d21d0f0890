import { createContext, useContext, useEffect } from 'react';

const product = 'Sales Analytics AI';

/** Receives the title during prerendering, because no effects run then. */
export const TitleContext = createContext<((title: string) => void) | null>(null);

export function useDocumentTitle(name: string): void {
  const title = `${name} · ${product}`;
  const report = useContext(TitleContext);
  report?.(title);

  useEffect(() => {
    document.title = title;
  }, [title]);
}
