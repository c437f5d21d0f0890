import { createElement } from 'react';
import { sampleCallPart } from '../../../call/results/saved-call-part.ts';
import type { Sample } from '../../../call/results/sample-call.tsx';
import { useLazyPart } from '../../../shared/ui/lazy-part.ts';
import type { AnalysisOptions } from '../analysis-options.ts';
import { MissingPart, ResultsComing } from '../result-placeholders.tsx';

/** Shows the sample call. Most visits to the Analysis page don't need it, so its code is loaded on demand. */
export function LazySampleScreen({ options }: { options: AnalysisOptions }) {
  const SampleCall = useLazyPart(sampleCallPart);
  if (SampleCall === null) return <ResultsComing />;
  if (SampleCall === 'missing') {
    return <MissingPart>Check your internet connection and reload the page.</MissingPart>;
  }
  const load = (signal: AbortSignal) => readSample(options, signal);
  return createElement(SampleCall, { load, placeholder: <ResultsComing /> });
}

async function readSample(options: AnalysisOptions, signal: AbortSignal): Promise<Sample> {
  const { text, audio } = await options.fetchSample();
  const result = await options.readTranscript({ name: 'Sample call', text }, signal);
  if (!result.ok || result.kind !== 'exported call') throw new Error('The sample is not a call.');
  return { call: result.call, audio };
}
