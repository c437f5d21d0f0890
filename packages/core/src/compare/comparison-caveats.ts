import { sideLabels } from '../transcript/side-labels.ts';
import type { ComparedCall } from './compared-call.ts';

export function comparisonCaveats(a: ComparedCall, b: ComparedCall): string[] {
  function about(is: (call: ComparedCall) => boolean, both: string, one: string): string[] {
    if (is(a) && is(b)) return [both];
    if (is(a)) return [one.replaceAll('{call}', 'A')];
    return is(b) ? [one.replaceAll('{call}', 'B')] : [];
  }

  return [
    ...(a.callType === b.callType
      ? []
      : ['The call types differ, so each number is compared with its own band.']),
    ...about(
      ({ hasTranscript }) => !hasTranscript,
      'Neither call has a transcript. Their numbers come from the language model.',
      '{call} has no transcript. Its numbers come from the language model.',
    ),
    ...about(
      ({ hasTranscript, timesFrom }) => hasTranscript && timesFrom === undefined,
      'Neither call has timestamps. Numbers that need them are estimated by the model or not available.',
      '{call} has no timestamps. Numbers that need them are estimated by the model or not available.',
    ),
    ...about(
      ({ clockOrigin }) => clockOrigin === 'estimate',
      'Both calls have incomplete timestamps. Numbers that need them are estimates and are not compared with a band.',
      '{call} has incomplete timestamps. Numbers that need them are estimates and are not compared with a band.',
    ),
    ...about(
      ({ onlySide }) => onlySide !== undefined,
      'In each call only one side speaks, so the talk ratios say nothing about a conversation.',
      `Only the ${sideLabels[a.onlySide ?? b.onlySide ?? 'sales_rep']} speaks in {call}, so its talk ratio says nothing about a conversation.`,
    ),
    ...about(
      ({ objections }) => objections === undefined,
      'No language model listed the objections of these calls.',
      'No language model listed the objections of {call}.',
    ),
  ];
}
