import type { Call, DraftCall, DraftProgress } from '@sales-analytics/contract';
import { displayText } from '../../shared/ui/display-text.ts';
import { practiceTitle } from '../../call/results/practice-mark.tsx';

/** Returns true if the draft is complete, so that opening it sends no request to a provider. */
export function canReopen({ progress }: Pick<DraftCall, 'progress'>): boolean {
  if (progress.stage !== 'transcribed') return false;
  return progress.analysis !== undefined && progress.summary !== undefined;
}

const stagesOnTheWay = {
  chosen: 'Not uploaded yet',
  uploaded: 'Uploaded, not transcribed yet',
  transcribing: 'Being transcribed by your provider',
  reading: 'Partly transcribed on this computer',
} as const;

export function draftStageLabel(progress: DraftProgress): string {
  if (progress.stage !== 'transcribed') return stagesOnTheWay[progress.stage];
  return canReopen({ progress }) ? 'Finished, not saved' : 'Transcribed, analysis incomplete';
}

type Titled = Pick<DraftCall, 'recording' | 'practice' | 'details'>;

export function titleOf(
  { recording, practice, details }: Titled,
  otherwise = 'Untitled call',
): string {
  const title = displayText(details?.title ?? '').trim();
  if (title !== '') return title;
  if (practice) return practiceTitle(practice.persona);
  return displayText(recording.fileName ?? '').trim() || otherwise;
}

export function titleOfSaved({ title, recording = {}, practice }: Call): string {
  return titleOf({ recording, practice, details: { title } }, 'Saved analysis');
}
