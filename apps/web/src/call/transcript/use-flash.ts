import { useState } from 'react';
import type { WantedLine } from './transcript-panel-props.ts';

export type Flash = {
  line: number | null;
  /** Another one for every line that is wanted, also for the same once more. */
  turn: number;
  end: () => void;
};

/** Which line flashes up: the wanted one, once, and not again when it is scrolled out and in. */
export function useFlash(wanted: WantedLine | null): Flash {
  const [last, setLast] = useState({ wanted, turn: 0, isOver: false });
  if (last.wanted !== wanted) setLast({ wanted, turn: last.turn + 1, isOver: false });
  return {
    line: last.isOver || !last.wanted ? null : last.wanted.line,
    turn: last.turn,
    end: () => setLast((now) => ({ ...now, isOver: true })),
  };
}
