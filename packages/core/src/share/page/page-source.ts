import { checkEvidence } from '../../evidence/check-evidence.ts';
import type { CheckedEvidence } from '../../evidence/checked-evidence.ts';
import { findingsOf, type Findings } from '../../findings/findings.ts';
import type { CallMetrics } from '../../metrics/call-metrics.ts';
import { measureCall } from '../../metrics/measure-call.ts';
import { contentOfCall, type CallContent } from '../../transcript/call-content.ts';
import type { SharedCall } from '../shared-call.ts';

/** Everything is measured and looked up in the original words, before any name is replaced. */
export interface PageSource {
  content: CallContent;
  metrics: CallMetrics;
  checked?: CheckedEvidence;
  findings: Findings;
}

export function pageSource({ call, day }: SharedCall): PageSource {
  const content = contentOfCall(call);
  const { spoken, analysis, evidence, callType } = content;
  const { transcript, sides } = spoken;
  const metrics = measureCall(transcript, sides);
  const checked = analysis && checkEvidence({ evidence, analysis, transcript });
  return {
    content,
    metrics,
    ...(checked && { checked }),
    findings: findingsOf({
      transcript,
      sides,
      callType,
      metrics,
      evidence,
      checked,
      callDay: day,
    }),
  };
}
