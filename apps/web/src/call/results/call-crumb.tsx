import { ArrowDown, ArrowUp, ChevronLeft } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Button } from '../../shared/ui/button.tsx';
import { originState, readOrigin } from '../requests/call-origin.ts';
import { useNeighbours } from '../requests/use-neighbours.ts';
import { isPageKey } from '../player/player-keys.ts';
import styles from './call-crumb.module.css';

/** The way back to the list that a call was opened from, and to its neighbours there. */
export function CallCrumb({ id }: { id: string }) {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const origin = readOrigin(state);
  const neighbours = useNeighbours(id, origin);

  function open(call: string | undefined) {
    if (call === undefined || !origin) return;
    void navigate(`/dashboard/analysis/${call}`, { replace: true, state: originState(origin) });
  }
  useKeys({
    j: () => open(neighbours?.nextId),
    k: () => open(neighbours?.previousId),
  });

  return (
    <nav className={styles.crumb} aria-label="Calls">
      <Link to={origin?.address ?? '/dashboard'}>
        <ChevronLeft className="icon icon-sm" aria-hidden="true" />
        {isWholeList(origin?.address) ? 'All calls' : 'Calls found'}
      </Link>
      {neighbours && (
        <span className={styles.neighbours}>
          <span>{`${neighbours.position} of ${neighbours.total}`}</span>
          <Button
            variant="ghost"
            size="sm"
            icon={<ArrowUp className="icon" />}
            aria-label="Previous call"
            title="Previous call, K"
            aria-keyshortcuts="K"
            disabled={neighbours.previousId === undefined}
            onClick={() => open(neighbours.previousId)}
          />
          <Button
            variant="ghost"
            size="sm"
            icon={<ArrowDown className="icon" />}
            aria-label="Next call"
            title="Next call, J"
            aria-keyshortcuts="J"
            disabled={neighbours.nextId === undefined}
            onClick={() => open(neighbours.nextId)}
          />
        </span>
      )}
    </nav>
  );
}

function isWholeList(address = ''): boolean {
  return !address.includes('?');
}

/** Calls what a letter stands for, wherever on the page nothing else takes it. */
function useKeys(keys: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = keys[event.key.toLowerCase()];
    if (!command || !isPageKey(event)) return;
    event.preventDefault();
    command();
  });

  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
