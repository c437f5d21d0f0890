import { createElement } from 'react';
import { LazyPart, useLazyPart } from '../../../shared/ui/lazy-part.ts';
import type { AnalysisPorts } from '../analysis-ports.ts';
import { MissingPart, ResultsComing } from '../result-placeholders.tsx';

const samplePart = new LazyPart(async () => {
  const { SampleScreen } = await import('./sample-screen.tsx');
  return SampleScreen;
});

/** The sample call, which most visits of the Analysis page don't need. */
export function LazySampleScreen(props: { ports: AnalysisPorts }) {
  const SampleScreen = useLazyPart(samplePart);
  if (SampleScreen === null) return <ResultsComing />;
  if (SampleScreen !== 'missing') return createElement(SampleScreen, props);
  return <MissingPart>Check your internet connection and reload the page.</MissingPart>;
}
