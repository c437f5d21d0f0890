import { sideOfSpeaker, speakerLabel, type SpokenCall } from '@sales-analytics/core';
import { displayText } from '../../shared/ui/display-text.ts';
import { lineAt } from './line-at.ts';
import type { Playback } from './playback.ts';
import { usePlayback } from './use-playback.ts';

export type PlayerCaptionProps = {
  playback: Playback;
  spoken: SpokenCall;
  isUnplayable: boolean;
};

const inks = { sales_rep: 'ink-rep', customer: 'ink-cus' } as const;

/** The words at the playhead, so that the player says something away from the transcript too. */
export function PlayerCaption({ playback, spoken, isUnplayable }: PlayerCaptionProps) {
  const { utterances } = spoken.transcript;
  const line = usePlayback(playback, (state) => lineAt(utterances, state.currentMs));
  const utterance = line === null ? undefined : utterances[line];
  if (isUnplayable) {
    return (
      <p className="cap unplayable" role="alert">
        This browser can’t play this file. Everything else of the call is unchanged.
      </p>
    );
  }
  if (!utterance) return <p className="cap" />;
  const side = sideOfSpeaker(utterance.speaker, spoken.sides);
  return (
    <p className="cap">
      <b className={side && inks[side]}>
        <bdi>{displayText(speakerLabel(utterance.speaker, spoken))}</bdi>
      </b>
      <span dir="auto">{displayText(utterance.text)}</span>
    </p>
  );
}
