import { createContext, useContext, useEffect } from 'react';

const product = 'Sales Analytics AI';

/** Effects do not run during prerendering, so the title is passed to this function. */
export const TitleContext = createContext<((title: string) => void) | null>(null);

export function useDocumentTitle(name: string): void {
  const title = `${name} · ${product}`;
  const report = useContext(TitleContext);
  report?.(title);

  useEffect(() => {
    document.title = title;
  }, [title]);
}
