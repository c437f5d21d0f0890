import { foundPlace } from '../evidence/checked-evidence.ts';
import type { AfterAsk } from '../findings/after-asks.ts';
import { dueText } from '../findings/next-steps-text.ts';
import type { CheckedNextStep } from '../findings/next-steps.ts';
import type { ObjectionFinding, RaisedObjection } from '../findings/objection-findings.ts';
import type { UnansweredQuestion } from '../findings/question-findings.ts';
import { contentOriginLabels } from '../format/origin-labels.ts';
import { sideLabels } from '../transcript/side-labels.ts';
import type { ExportInput } from './export-input.ts';
import {
  list,
  objectionText,
  placeText,
  quoted,
  section,
  withoutQuote,
} from './markdown-evidence.ts';
import { markdownLine } from './markdown-text.ts';

function objectionItem(finding: ObjectionFinding): string {
  const returns = finding.cameBack.map((back) => `\n  - Came back: ${raiseText(back)}`);
  return `${raiseText(finding)}${returns.join('')}`;
}

function raiseText({ objection, saidBy, answer }: RaisedObjection): string {
  const facts = [
    ...(saidBy === 'sales_rep' ? [`said by the ${sideLabels.sales_rep}`] : []),
    ...(answer === null ? ['not answered'] : []),
    ...(answer ? [`answered after ${answer.afterSeconds} s`] : []),
  ];
  return objectionText(objection, facts);
}

function unansweredItem({ question, place, comment }: UnansweredQuestion): string {
  const what = comment === undefined ? '' : `: ${markdownLine(comment)}`;
  return `${quoted(question, place)}${what}`;
}

function askItem(ask: AfterAsk): string {
  const kind = ask.kind === 'price' ? 'price' : 'closing question';
  return `${quoted(ask.sentence, ask.place)}: ${kind}, ${whatFollowed(ask)}`;
}

function whatFollowed({ wentOn, next, seconds }: AfterAsk): string {
  if (wentOn) return 'the rep went on';
  if (!next) return 'no words follow';
  const after = seconds === undefined ? '' : ` after ${seconds} s`;
  return `${next === 'customer' ? 'the customer' : 'the rep'} spoke next${after}`;
}

function stepItem(step: CheckedNextStep): string {
  const { owner, what, quote, place, duePlace } = step;
  const who = owner === undefined ? '' : `${sideLabels[owner]}: `;
  const due = dueText(step);
  const isUnproven = duePlace !== undefined && !foundPlace(duePlace);
  const mark = isUnproven ? ` (${placeText(duePlace)})` : '';
  const when = due === undefined ? '' : `, ${markdownLine(due)}${mark}`;
  const words = quote === undefined ? ` (${withoutQuote})` : `. ${quoted(quote, place ?? null)}`;
  return `${who}${markdownLine(what)}${when}${words}`;
}

export function objectionBlocks({ checked, findings }: ExportInput): string[] {
  if (findings) return list(findings.objections.map(objectionItem));
  return list((checked?.objections ?? []).map((objection) => objectionText(objection)));
}

function unansweredBlocks({ findings }: ExportInput): string[] {
  const { asked = 0, unanswered = [] } = findings?.questions ?? {};
  if (unanswered.length === 0) return [];
  const count = `${unanswered.length} of ${asked} questions of the customer (${contentOriginLabels.model})`;
  return [count, ...list(unanswered.map(unansweredItem))];
}

export function findingBlocks(input: ExportInput): string[] {
  const { findings } = input;
  return [
    ...section('Left unanswered', unansweredBlocks(input)),
    ...section('After the ask', list((findings?.afterAsks ?? []).map(askItem))),
    ...section('Next steps', list((findings?.nextSteps ?? []).map(stepItem))),
  ];
}
