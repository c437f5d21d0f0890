import type { Analysis, Evidence, Sides } from '@sales-analytics/contract';
import { sideOfSpeaker, swapAnalysis, swapEvidence } from '@sales-analytics/core';

/** A model's analysis of a call as it was read, before anything in it is measured or checked. */
export interface ModelAnalysis {
  analysis: Analysis;
  evidence: Evidence;
}

/** A model's analysis of a call, with the side that the model took each speaker for. */
export type SidedAnalysis = ModelAnalysis & { sides: Sides };

/** Returns an analysis with the sides of the call, which the rep may have swapped since the request was sent. */
export function onSides({ sides: asked, ...analysed }: SidedAnalysis, sides: Sides): ModelAnalysis {
  return areSwapped(sides, asked) ? swapSidesOf(analysed) : analysed;
}

/** Returns the analysis with what was said about each side given to the other. */
export function swapSidesOf({ analysis, evidence }: ModelAnalysis): ModelAnalysis {
  return { analysis: swapAnalysis(analysis), evidence: swapEvidence(evidence) };
}

function areSwapped(sides: Sides, others: Sides): boolean {
  const speakers = Object.keys(sides);
  const isOther = (speaker: string) => {
    const other = sideOfSpeaker(speaker, others);
    return other !== undefined && other !== sides[speaker];
  };
  return speakers.length > 0 && speakers.every(isOther);
}
