import type { KeptCall } from '@sales-analytics/contract';
import { useEffect, useRef, useState } from 'react';
import { CallWork } from '../../../call/session/call-work.ts';
import type { Keeping } from '../../../call/session/keeping-context.tsx';
import { useKeeping } from '../../../call/session/use-keeping.ts';
import type { PartFailure } from '../../../call/session/new-failures.ts';
import type { CallQueue, NewQueuedCall, QueuedCall } from '../../../call/session/call-queue.ts';
import { resumedCall } from '../../../call/session/resumed-call.ts';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import type { AnalysisPorts } from '../analysis-ports.ts';

export type CallQueueNeeds = {
  ports: AnalysisPorts;
  onFailure: (failure: PartFailure) => void;
};

export type CallQueueControl = {
  queue: CallQueue;
  /** The calls that this page works on, in the order they came. */
  calls: readonly QueuedCall[];
  /** Calls that another page began, newest first; null until they are looked up. */
  kept: readonly KeptCall[] | null;
  add: (call: NewQueuedCall) => Promise<void>;
  /** Goes on with a call of another page; `file` is its recording where that was chosen again. */
  resume: (id: string, file?: File) => Promise<Resumed>;
  /** Ends the work on a call; what was paid for waits to be resumed. */
  stop: (id: string) => void;
  /** Ends the work on a call and forgets it, its audio too. */
  discard: (id: string) => void;
  /** Takes a call that is saved from the screen; its audio stays. */
  close: (id: string) => void;
  /** False where another tab works on the call. */
  discardKept: (id: string) => Promise<boolean>;
};

/** What became of a call that was to be resumed. */
type Resumed = 'resumed' | 'elsewhere' | 'gone' | 'no-recording';

/** Runs the queue for the screen and ends it with the screen. */
export function useCallQueue(needs: CallQueueNeeds): CallQueueControl {
  const platform = usePlatform();
  const keeping = useKeeping();
  const [calls, setCalls] = useState<readonly QueuedCall[]>([]);
  const kept = useKeptList(keeping);
  const onFailure = useRef(needs.onFailure);
  useEffect(() => {
    onFailure.current = needs.onFailure;
  });
  const [work] = useState(() => new CallWork({ platform, keeping, ports: needs.ports }));
  const [resuming] = useState(() => new Set<string>());

  useEffect(() => {
    work.open((next, failures) => {
      setCalls(next);
      for (const failure of failures) onFailure.current(failure);
    });
    return () => work.close();
  }, [work]);

  return {
    queue: work.queue,
    calls,
    kept: kept.list?.filter(({ id }) => !calls.some((call) => call.id === id)) ?? null,
    ...actionsOn({ work, keeping, kept, calls, resuming }),
  };
}

type Parts = {
  work: CallWork;
  keeping: Keeping;
  kept: ReturnType<typeof useKeptList>;
  calls: readonly QueuedCall[];
  /** Calls that are on their way into the queue. */
  resuming: Set<string>;
};

type Actions = Omit<CallQueueControl, 'queue' | 'calls' | 'kept'>;

function actionsOn({ work, keeping, kept, calls, resuming }: Parts): Actions {
  function leave(id: string, isForgotten: boolean) {
    work.queue.remove(id, { isForgotten });
    work.release(id);
    // What is being forgotten may still be on the disk: looked up now, it would be offered again.
    if (isForgotten) kept.drop(id);
    else void kept.refresh();
  }

  async function goOn(id: string, chosen: File | undefined): Promise<Resumed> {
    if (!(await work.claim(id))) return 'elsewhere';
    // Another page may have come further with it, or to its end, since the list was made.
    const found = (await keeping.drafts.list()).find((call) => call.id === id);
    const audioKey = found?.recording.audioKey ?? id;
    const file = chosen ?? (found ? await keeping.audio.read(audioKey) : null);
    const call = found && resumedCall(found, file);
    if (call) {
      if (chosen) void keeping.audio.keep(audioKey, chosen);
      work.queue.add(call);
      return 'resumed';
    }
    work.release(id);
    if (!found) kept.drop(id);
    return found ? 'no-recording' : 'gone';
  }

  return {
    async add(call) {
      if (!(await work.claim(call.id))) return;
      if (call.file) void keeping.audio.keep(call.id, call.file);
      work.queue.add(call);
    },
    async resume(id, chosen) {
      // Pressed twice, it would find the call taken, by this very page.
      if (resuming.has(id)) return 'resumed';
      resuming.add(id);
      return goOn(id, chosen).finally(() => resuming.delete(id));
    },
    stop(id) {
      const isPaid = calls.some((call) => call.id === id && call.hasPaidPart);
      if (!isPaid) void keeping.audio.remove(id).catch(() => undefined);
      leave(id, !isPaid);
    },
    discard(id) {
      void keeping.audio.remove(id).catch(() => undefined);
      leave(id, true);
    },
    close: (id) => leave(id, true),
    async discardKept(id) {
      if (!(await work.claim(id))) return false;
      void keeping.audio.remove(id).catch(() => undefined);
      await keeping.drafts.delete(id).catch(() => undefined);
      work.release(id);
      kept.drop(id);
      return true;
    },
  };
}

/** The calls that are kept in this browser, as they were when they were last looked up. */
function useKeptList({ drafts }: Keeping) {
  const [list, setList] = useState<readonly KeptCall[] | null>(null);

  useEffect(() => {
    let isHere = true;
    async function lookUp() {
      const found = await drafts.list();
      if (isHere) setList(found);
    }
    void lookUp();
    return () => {
      isHere = false;
    };
  }, [drafts]);

  return {
    list,
    refresh: async () => setList(await drafts.list()),
    drop: (id: string) => setList((before) => before && before.filter((call) => call.id !== id)),
  };
}
