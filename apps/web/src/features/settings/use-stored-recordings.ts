import { useQuery } from '@tanstack/react-query';
import type { AudioHoldings, AudioStore } from '../../shared/browser/audio/audio-store.ts';

export type Recordings = Pick<AudioStore, 'holdings' | 'clear'>;

/** What is known of them by now. */
type Kept = 'loading' | 'unsupported' | 'failed' | AudioHoldings;

/** What this browser keeps of the account's recordings, and the way to delete them. */
export function useStoredRecordings(recordings: Recordings) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['keptRecordings'],
    queryFn: () => recordings.holdings(),
    // Other screens keep and discard recordings: what was true before says nothing.
    gcTime: 0,
  });

  /** @returns false when the browser still holds some of them */
  async function clear(): Promise<boolean> {
    try {
      await recordings.clear();
      return true;
    } catch {
      return false;
    } finally {
      await refetch();
    }
  }

  return { kept: keptOf(data, isError), lookAgain: () => void refetch(), clear };
}

function keptOf(held: AudioHoldings | null | undefined, isError: boolean): Kept {
  if (isError) return 'failed';
  return held === undefined ? 'loading' : (held ?? 'unsupported');
}
