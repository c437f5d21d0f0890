import { ArrowDown, ArrowUp, ChevronLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Button } from '../../shared/ui/button.tsx';
import {
  historyEntry,
  readSourceList,
  sourceListState,
  type SourceList,
} from '../requests/source-list.ts';
import { useNeighbours } from '../requests/use-neighbours.ts';
import { usePageKeys } from '../../shared/ui/use-page-keys.ts';
import { callAddress } from '../call-address.ts';
import styles from './call-breadcrumb.module.css';

export type CallOrigin = { address: string; label: string };

export const allCalls: CallOrigin = { address: '/dashboard', label: 'All calls' };

type Props = {
  id: string;
  origin?: CallOrigin;
};

export function CallBreadcrumb({ id, origin = allCalls }: Props) {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const sourceList = readSourceList(state);
  const from = sourceList ? originOf(sourceList) : origin;
  const neighbours = useNeighbours(id, sourceList);

  function open(call: string | undefined) {
    if (call === undefined || !sourceList) return;
    void navigate(callAddress(call), { replace: true, state: sourceListState(sourceList) });
  }

  /** Goes back in the browser history if it has the list, so that the user finds it unchanged. */
  function goBack(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const steps = stepsTo(sourceList);
    if (opensElsewhere || steps === undefined) return;
    event.preventDefault();
    void navigate(steps);
  }

  usePageKeys({
    j: () => open(neighbours?.nextId),
    k: () => open(neighbours?.previousId),
  });

  return (
    <nav className={styles.breadcrumb} aria-label="Calls">
      <Link to={from.address} onClick={goBack}>
        <ChevronLeft className="icon icon-sm" aria-hidden="true" />
        {from.label}
      </Link>
      {neighbours && (
        <span className={styles.neighbours}>
          <span>{`${neighbours.position} of ${neighbours.total}`}</span>
          <NeighbourButton
            name="Previous call"
            letter="K"
            icon={<ArrowUp className="icon" />}
            id={neighbours.previousId}
            onOpen={open}
          />
          <NeighbourButton
            name="Next call"
            letter="J"
            icon={<ArrowDown className="icon" />}
            id={neighbours.nextId}
            onOpen={open}
          />
        </span>
      )}
    </nav>
  );
}

/** Returns the distance to the list in the history as a negative number, or undefined if it is not known. */
function stepsTo(sourceList: SourceList | undefined): number | undefined {
  const entry = historyEntry();
  if (sourceList?.entry === undefined || entry === undefined) return undefined;
  const steps = sourceList.entry - entry;
  return steps < 0 ? steps : undefined;
}

function originOf({ address }: SourceList): CallOrigin {
  return { address, label: address.includes('?') ? 'Calls found' : allCalls.label };
}

type NeighbourButtonProps = {
  name: string;
  letter: string;
  icon: ReactNode;
  id: string | undefined;
  onOpen: (id: string | undefined) => void;
};

function NeighbourButton({ name, letter, icon, id, onOpen }: NeighbourButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={icon}
      aria-label={name}
      title={`${name}, ${letter}`}
      aria-keyshortcuts={letter}
      disabled={id === undefined}
      onClick={() => onOpen(id)}
    />
  );
}
