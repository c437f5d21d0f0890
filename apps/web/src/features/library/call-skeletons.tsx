import { Loading } from '../../shared/ui/loading.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import './call-card.css';

/** The shape of the list while it is on its way. */
export function CallSkeletons() {
  return (
    <>
      <Loading />
      <div className="grid skeletons" aria-hidden="true">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </>
  );
}

function CardSkeleton() {
  return (
    <div className="card call">
      <div className="top">
        <div className="grow call-sk-lines">
          <Skeleton className="call-sk-date" />
          <Skeleton className="call-sk-meta" />
        </div>
        <Skeleton className="call-sk-face" />
      </div>
      <div className="mid">
        <Skeleton className="call-sk-pie" />
        <div className="call-sk-lines">
          <Skeleton className="call-sk-line" />
          <Skeleton className="call-sk-line" />
        </div>
      </div>
      <div className="foot call-sk-foot">
        <Skeleton className="call-sk-link" />
      </div>
    </div>
  );
}
