import type { CallFailure } from '../session/call-state.ts';
import type { FailedPart } from './async-state.ts';
import { partFailureMessage, isExpected } from './failure-messages.ts';
import { SettingsHint } from '../../shared/ui/settings-hint.tsx';

/** A half that failed, in words, with a way to Settings where that mends it. */
export function failedPart(
  half: 'analysis' | 'summary',
  failure: CallFailure,
  onRetry: (() => void) | undefined,
): FailedPart {
  const { title, description, isSettingsMatter } = partFailureMessage(half, failure);
  return {
    status: 'failed',
    isExpected: isExpected(failure),
    title,
    description,
    ...(isSettingsMatter && { help: <SettingsHint /> }),
    ...(onRetry && { onRetry }),
  };
}
