import type { Side, Sides, SpeakerNames } from '@sales-analytics/contract';
import { asLabel } from '../transcript/transcript-text.ts';
import { sideOfLabel } from '../transcript/side-labels.ts';
import { nameOfSpeaker } from '../transcript/speaker-label.ts';

export function sideOfLabelIn(
  sides: Sides = {},
  names: SpeakerNames = {},
): (label: string) => Side | undefined {
  const known = new Map(
    Object.entries(sides).map(([speaker, side]) => [
      asLabel(nameOfSpeaker(speaker, { sides, names }) ?? speaker),
      side,
    ]),
  );
  return (label) => known.get(label) ?? sideOfLabel(label);
}
