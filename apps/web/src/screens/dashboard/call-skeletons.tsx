import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
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
        <div className="grow sk-lines">
          <Skeleton className="sk-date" />
          <Skeleton className="sk-meta" />
        </div>
        <Skeleton className="sk-face" />
      </div>
      <div className="mid">
        <Skeleton className="sk-pie" />
        <div className="sk-lines">
          <Skeleton className="sk-line" />
          <Skeleton className="sk-line" />
        </div>
      </div>
      <div className="foot sk-foot">
        <Skeleton className="sk-link" />
      </div>
    </div>
  );
}
