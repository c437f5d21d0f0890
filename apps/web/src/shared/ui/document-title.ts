import { createContext, useContext, useEffect } from 'react';

const product = 'Sales Analytics AI';

/** Told the title while it is rendered: the build writes pages, and no effect runs there. */
export const TitleTaker = createContext<((title: string) => void) | null>(null);

export function useDocumentTitle(name: string): void {
  const title = `${name} · ${product}`;
  const take = useContext(TitleTaker);
  take?.(title);

  useEffect(() => {
    document.title = title;
  }, [title]);
}
