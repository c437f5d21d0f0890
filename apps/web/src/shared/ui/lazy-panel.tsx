import { createElement, type ComponentType } from 'react';
import { useLazyPart, type LazyPart } from './lazy-part.ts';
import styles from './lazy-panel.module.css';

type LazyPanelProps<Props extends object> = {
  part: LazyPart<ComponentType<Props>>;
  props: Props;
  /** This sentence replaces the panel if its code could not be loaded. */
  missing: string;
};

export function LazyPanel<Props extends object>({ part, props, missing }: LazyPanelProps<Props>) {
  const Content = useLazyPart(part);
  if (Content === null) return <p className={styles.note}>Loading...</p>;
  if (Content !== 'missing') return createElement(Content, props);
  return (
    <p className={styles.note} role="alert">
      {missing}
    </p>
  );
}
