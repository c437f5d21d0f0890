import { Loading } from '../shared/ui/loading.tsx';

/** Stands while the first screen is fetched. */
export function RouteFallback() {
  return (
    <main className="starting">
      <Loading />
    </main>
  );
}
