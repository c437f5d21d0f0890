import { useEffect, useRef } from 'react';
import type { FilterId } from './active-filters.ts';
import { moveAmongChoices } from './checkbox-list.tsx';
import { DateFilter } from './date-filter.tsx';
import styles from './filter-panel.module.css';
import type { PanelProps } from './filter-values.ts';
import { KindPanel } from './kind-panel.tsx';
import { TalkRatioPanel } from './talk-ratio-panel.tsx';
import { ValuesPanel } from './values-panel.tsx';

type Props = PanelProps & { filter: FilterId };

export function FilterPanel({ filter, ...panel }: Props) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The panel was loaded after the popover had opened and taken the focus.
    const isAround = root.current && document.activeElement?.contains(root.current);
    if (isAround && document.activeElement !== document.body) focusFirst(root.current);
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the choices in it
    <div className={styles.panel} ref={root} onKeyDown={moveAmongChoices}>
      <Content filter={filter} {...panel} />
    </div>
  );
}

function focusFirst(root: HTMLElement | null) {
  root?.querySelector<HTMLElement>('input:not([tabindex="-1"]), button')?.focus();
}

function Content({ filter, ...panel }: Props) {
  if (filter === 'kind') return <KindPanel {...panel} />;
  if (filter === 'date') return <DateFilter {...panel} />;
  if (filter === 'talkRatio') return <TalkRatioPanel {...panel} />;
  return <ValuesPanel filter={filter} {...panel} />;
}
