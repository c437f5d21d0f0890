import type { BulkJob } from '@sales-analytics/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { useHttp } from '../../../shared/http/api-context.tsx';
import { readBulkJobs } from './bulk-requests.ts';

export type LocalCall = { id: string; audioKey: string };

export type ShownJob = {
  job: BulkJob;
  /** Contains the calls of a deletion that this page knew. It is empty if the job was found after a reload. */
  local: readonly LocalCall[];
};

const jobsKey = ['bulk-jobs'] as const;
/** A job that ended during a reload is shown, but an older one is not. */
const recentMs = 60_000;

export function isActive({ job }: ShownJob): boolean {
  return job.state === 'running' || job.state === 'undoing';
}

/** Reads the jobs once. Later changes come from actions and from polling. */
export function useShownJobs() {
  const http = useHttp();
  const queries = useQueryClient();
  const { clock } = usePlatform();
  const { data: shown = [] } = useQuery({
    queryKey: jobsKey,
    queryFn: async ({ signal }) => {
      const jobs = await readBulkJobs(http, signal);
      const found = jobs
        .map((job) => ({ job, local: [] }))
        .filter((one) => isActive(one) || isRecent(one, clock.now()));
      const before = jobsIn(queries);
      return [...before, ...found.filter((one) => !isIn(before, one.job.id))];
    },
    staleTime: Infinity,
  });
  return { shown, jobs: jobStore(queries) };
}

function jobStore(queries: QueryClient) {
  function set(change: (jobs: readonly ShownJob[]) => ShownJob[]) {
    queries.setQueryData(jobsKey, change(jobsIn(queries)));
  }
  return {
    find: (id: string) => jobsIn(queries).find(({ job }) => job.id === id),
    add: (added: ShownJob) =>
      set((jobs) => [added, ...jobs.filter(({ job }) => job.id !== added.job.id)]),
    replace: (job: BulkJob) =>
      set((jobs) => jobs.map((one) => (one.job.id === job.id ? { ...one, job } : one))),
    refresh: () => void queries.invalidateQueries({ queryKey: jobsKey }),
    remove: (id: string) => set((jobs) => jobs.filter(({ job }) => job.id !== id)),
  };
}

function jobsIn(queries: QueryClient): readonly ShownJob[] {
  return queries.getQueryData<readonly ShownJob[]>(jobsKey) ?? [];
}

function isIn(jobs: readonly ShownJob[], id: string): boolean {
  return jobs.some(({ job }) => job.id === id);
}

function isRecent({ job }: ShownJob, nowMs: number): boolean {
  return job.finishedAt !== undefined && nowMs - Date.parse(job.finishedAt) < recentMs;
}
