import type { ReactNode, Ref } from 'react';
import styles from './page.module.css';

/** The area of a screen's content, of limited width. */
export function Page({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div className={styles.page} ref={ref}>
      {children}
    </div>
  );
}
