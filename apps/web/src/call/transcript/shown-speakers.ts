import type { Side } from '@sales-analytics/contract';
import { callSpeakers, sideOfSpeaker, speakerLabel, type SpokenCall } from '@sales-analytics/core';
import { displayText } from '../../shared/ui/display-text.ts';

export type ShownSpeaker = { label: string; side: Side | undefined };

export type ShownSpeakers = ReadonlyMap<string, ShownSpeaker>;

export function shownSpeakers(spoken: SpokenCall): ShownSpeakers {
  const { sides } = spoken;
  return new Map(
    callSpeakers(spoken).map((speaker) => [
      speaker,
      {
        label: displayText(speakerLabel(speaker, spoken)),
        side: sideOfSpeaker(speaker, sides),
      },
    ]),
  );
}
