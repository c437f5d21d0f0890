import { compareCalls } from '@sales-analytics/core';
import { ChevronLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { callAddress } from '../../call/call-address.ts';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { titleOfCall } from './call-facts-text.ts';
import { CallPicks } from './call-picks.tsx';
import { ChooseCall } from './choose-call.tsx';
import { CompareExport } from './compare-export.tsx';
import styles from './compare-screen.module.css';
import { ComparisonComing, NothingToCompare, SameCall } from './compare-states.tsx';
import { ComparisonView } from './comparison-view.tsx';
import { useChosenCall, type ChosenCall, type ComparedPair } from './use-chosen-call.ts';
import { useComparedIds, type Letter } from './use-compared-ids.ts';

export function CompareScreen() {
  const { ids, choose, swap } = useComparedIds();
  const calls = { a: useChosenCall(ids.a), b: useChosenCall(ids.b) };
  const [choosing, setChoosing] = useState<Letter | null>(null);
  const both = useComparison(calls.a, calls.b);
  useDocumentTitle('Compare');
  const isSame = ids.a !== undefined && ids.a === ids.b;

  return (
    <>
      <BackLink side={calls.a} />
      <PageHeader
        title="Compare"
        className={styles.header}
        actions={
          both &&
          !isSame && (
            <div className={styles.export}>
              <CompareExport {...both} />
            </div>
          )
        }
      />
      <CallPicks calls={calls} onChange={setChoosing} onSwap={swap} />
      {isSame ? (
        <SameCall side={calls.a} onChange={() => setChoosing('b')} />
      ) : (
        <Body both={both} {...calls} onChange={setChoosing} />
      )}
      {choosing && (
        <ChooseCall
          letter={choosing}
          ids={ids}
          onChoose={(id) => choose(choosing, id)}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
}

/** Leads to the list if there is no call A. */
function BackLink({ side }: { side: ChosenCall }) {
  const isReady = side.status === 'ready';
  return (
    <nav className={styles.back} aria-label="Back">
      <Link to={isReady ? callAddress(side.call._id) : '/dashboard'}>
        <ChevronLeft className="icon icon-sm" aria-hidden="true" />
        <bdi>{isReady ? titleOfCall(side.call) : 'Home'}</bdi>
      </Link>
    </nav>
  );
}

/** Returns null until both calls are loaded. */
function useComparison(a: ChosenCall, b: ChosenCall): ComparedPair | null {
  return useMemo(() => {
    if (a.status !== 'ready' || b.status !== 'ready') return null;
    return { a, b, comparison: compareCalls(a.compared, b.compared) };
  }, [a, b]);
}

type BodyProps = {
  both: ComparedPair | null;
  a: ChosenCall;
  b: ChosenCall;
  onChange: (letter: Letter) => void;
};

function Body({ both, a, b, onChange }: BodyProps) {
  if (both) return <ComparisonView {...both} />;
  const isComing = [a, b].every(({ status }) => status === 'loading' || status === 'ready');
  return isComing ? <ComparisonComing /> : <NothingToCompare a={a} b={b} onChange={onChange} />;
}
