import { useEffect } from 'react';

const product = 'Sales Analytics AI';

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title]);
}
