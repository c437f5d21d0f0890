import type { Analysis, Evidence, Sides } from '@sales-analytics/contract';
import { sideOfSpeaker, swapAnalysis, swapEvidence } from '@sales-analytics/core';

/** This is a model's analysis as it was read, before anything in it is measured or checked. */
export interface ModelAnalysis {
  analysis: Analysis;
  evidence: Evidence;
}

export type SidedAnalysis = ModelAnalysis & { sides: Sides };

/** Returns an analysis with the sides of the call, because the rep may have swapped them since the request. */
export function onSides({ sides: asked, ...analysed }: SidedAnalysis, sides: Sides): ModelAnalysis {
  return areSwapped(sides, asked) ? swapSidesOf(analysed) : analysed;
}

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
