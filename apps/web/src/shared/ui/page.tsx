import type { ReactNode, Ref } from 'react';
import styles from './page.module.css';

export function Page({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div className={styles.page} ref={ref}>
      {children}
    </div>
  );
}
