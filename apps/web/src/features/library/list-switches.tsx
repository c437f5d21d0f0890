import { LayoutGrid, ListChecks, Table2 } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { Segmented } from '../../shared/ui/segmented.tsx';
import styles from './list-switches.module.css';
import type { CallSelection } from './selection/use-selection.ts';
import type { LibraryLayout } from './use-layout.ts';

type SelectButtonProps = { selection: Pick<CallSelection, 'isSelecting' | 'start' | 'clear'> };

export function SelectButton({ selection }: SelectButtonProps) {
  return (
    <Button
      className={styles.select}
      variant="ghost"
      icon={<ListChecks className="icon" />}
      aria-pressed={selection.isSelecting}
      onClick={selection.isSelecting ? selection.clear : selection.start}
    >
      <span>Select</span>
    </Button>
  );
}

const layouts = [
  { value: 'cards', label: 'Cards', content: <LayoutGrid className="icon" /> },
  { value: 'table', label: 'Table', content: <Table2 className="icon" /> },
] as const;

type LayoutProps = { value: LibraryLayout; onChange: (layout: LibraryLayout) => void };

export function LayoutSwitch({ value, onChange }: LayoutProps) {
  return <Segmented label="Layout" value={value} onChange={onChange} options={layouts} />;
}
