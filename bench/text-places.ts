import {
  callDetailsSchema,
  evidenceSchema,
  newCallSchema,
  originOf,
  tagKey,
} from '@sales-analytics/contract';
import * as core from '@sales-analytics/core';
import type { TextKind } from './growth/generated-texts.ts';
import * as blocks from './text-blocks.ts';
import {
  callOf,
  counted,
  derived,
  evidenceOf,
  exported,
  findings,
  foundIn,
  manyLines,
  oneLine,
  sides,
  transcriptOf,
} from './text-readers.ts';

const { figures, json, letters, modelText, punctuation, reply, separators, spaces, words } = blocks;

const said: readonly string[] = [...letters, ...spaces, ...punctuation, ...figures, ...words];
const written: readonly string[] = [...said, ...modelText];

export const textPlaces: readonly TextKind[] = [
  { name: 'words of the search', blocks: [...letters, ...punctuation], read: core.searchTokens },
  { name: 'terms of the search', blocks: [...letters, ...punctuation], read: core.searchTerms },
  {
    name: 'a call that is sent: one utterance',
    blocks: said,
    read: (text) => newCallSchema.safeParse(callOf({ utterances: oneLine(text) })),
  },
  {
    name: 'a call that is sent: its transcript and analysis',
    blocks: written,
    read: (text) =>
      newCallSchema.safeParse({
        ...callOf({ transcript: text, summary: text }),
        analysis: { actionable_insights: text, competitor_mentions: { [text]: 1 } },
        evidence: evidenceOf(text),
      }),
  },
  {
    name: 'details that are sent',
    blocks: said,
    read: (text) => [
      callDetailsSchema.safeParse({ title: text, contact: { name: text, company: text } }),
      callDetailsSchema.safeParse({ tags: [text, text] }),
      evidenceSchema.safeParse(evidenceOf(text)),
      originOf(text),
    ],
  },
  { name: 'tags that are compared', blocks: said, read: tagKey },
  {
    name: 'a saved call: one utterance',
    blocks: said,
    read: (text) => derived(callOf({ utterances: oneLine(text) })),
  },
  {
    name: 'a saved call: many utterances',
    blocks: said,
    read: (text) => derived(callOf({ utterances: manyLines(text) })),
  },
  {
    name: 'a saved call: its transcript',
    blocks: said,
    heads: ['Rep: '],
    read: (text) => derived(callOf({ transcript: text })),
  },
  {
    name: 'a saved call: its other texts',
    blocks: written,
    read: (text) =>
      derived(
        callOf({
          summary: text,
          analysis: {
            actionable_insights: text,
            filler_words: [text],
            questions_asked: { customer: [text] },
          },
          recording: { fileName: text },
          names: { A: text },
          evidence: evidenceOf(text),
        }),
      ),
  },
  { name: 'a search that is typed', blocks: said, read: core.parseSearchQuery },
  {
    name: 'a search of one side',
    blocks: said,
    read: (text) => core.searchSaidBy(text, 'customer'),
  },
  { name: 'hits in a line', blocks: [...said, 'aaa', "p'r'", 'would'], read: foundIn },
  { name: 'hits in a transcript', blocks: [...said, 'aaa', "p'r'", '\n', ': '], read: counted },
  {
    name: 'hits in the transcript that is shown',
    blocks: said,
    read: (text) =>
      ['a', 'é', 'not a', '  '].map((query) => core.searchLines(oneLine(text), query)),
  },
  {
    name: 'metrics of one utterance',
    blocks: said,
    read: (text) => core.measureCall(transcriptOf(oneLine(text)), sides),
  },
  {
    name: 'metrics of many utterances',
    blocks: said,
    read: (text) => core.measureCall(transcriptOf(manyLines(text)), sides),
  },
  {
    name: 'quotes, each in one utterance',
    blocks: said,
    read: (text) =>
      core.checkEvidence({ evidence: evidenceOf(text), transcript: transcriptOf(oneLine(text)) }),
  },
  {
    name: 'quotes in many utterances',
    blocks: said,
    read: (text) =>
      core.checkEvidence({ evidence: evidenceOf(text), transcript: transcriptOf(manyLines(text)) }),
  },
  {
    name: 'findings in one utterance',
    blocks: said,
    read: (text) => findings(oneLine(text), text),
  },
  {
    name: 'findings in many utterances',
    blocks: said,
    read: (text) => findings(manyLines(text), text),
  },
  {
    name: 'sides of speakers',
    blocks: said,
    read: (text) => core.chooseSides(transcriptOf(manyLines(text))),
  },
  {
    name: 'lines of a transcript',
    blocks: said,
    read: (text) => [
      core.readTranscriptLines(text),
      core.transcriptText(oneLine(text), sides, { A: text }),
      core.speakerLabel(text, {}),
      core.isUnnamed(text),
    ],
  },
  {
    name: 'an analysis of a model',
    blocks: [...json, ...modelText, 'a', 'um ', '1'],
    heads: ['{', '[', '```json\n{', '<think>', '{"filler_words":["', '"'],
    tails: ['}', ']', '```', '</think>', '"]}'],
    read: (text) => core.readAnalysis(text, ['um what']),
  },
  {
    name: 'fields of an analysis',
    blocks: [...said, ...modelText],
    read: (text) =>
      core.readAnalysis(
        JSON.stringify({
          talk_to_listen_ratio: text,
          objection_count: text,
          competitor_mentions: text,
          sentiment: text,
          filler_words: text,
          longest_monologue_duration: text,
          questions_asked: text,
          actionable_insights: text,
          objections: [text, { quote: text, kind: text, outcome: text, response: text }],
          insights: [text, { text, quote: text }],
          customer_questions: [{ quote: text, answer: text }],
          next_steps: [{ owner: text, what: text, due: text }],
        }),
        [text],
      ),
  },
  {
    name: 'a summary of a model',
    blocks: [...written, ...json],
    read: (text) => [core.readSummary(text), core.readSummarySections(text)],
  },
  {
    name: 'an answer of a model',
    blocks: [...written, ...json],
    read: (text) => [
      core.readAnswer(text, { isComplete: true }),
      core.readAnswer(text, { isComplete: false }),
      core.answerAsText(text),
      core.withoutHalfCitation(text),
    ],
  },
  {
    name: 'a reply of a model',
    blocks: [...reply, ...said, ...modelText],
    heads: ['<think>', '{"reply":"', '['],
    tails: [']', '"}', '</think>'],
    read: (text) => {
      const bounds = { maxSentences: 8, repLine: 'Hello. What do you think?' };
      return [
        core.readProspectReply(text, true, bounds),
        core.readProspectReply(text, false, bounds),
        core.readProspectReply('Hello. How are you? Fine.', true, { ...bounds, repLine: text }),
      ];
    },
  },
  {
    name: 'sentences that are spoken',
    blocks: said,
    read: (text) => [core.takeSentences(text, true), core.takeSentences(text, false)],
  },
  {
    name: 'what a microphone heard',
    blocks: said,
    read: (text) => [
      core.isBackChannel(text),
      core.isEchoOf(text, 'not too expensive is it'),
      core.completenessOf(text),
    ],
  },
  {
    name: 'prompts',
    blocks: [...written, '"""', "'''", '<transcript>', '</transcript>'],
    read: (text) => [
      core.analysisInstructions(text),
      core.summaryPrompt(text),
      core.askPrompt({ transcriptText: text, question: text, earlier: [] }),
    ],
  },
  { name: 'exports', blocks: [...written, '=', '+1', '-->'], read: exported },
  {
    name: 'two calls that are compared',
    blocks: said,
    read: (text) => {
      const content = core.contentOfCall(
        callOf({ utterances: manyLines(text), evidence: evidenceOf(text.slice(0, 10_000)) }),
      );
      const compared = core.comparedCall(content);
      return core.compareCalls(compared, compared);
    },
  },
  {
    name: 'white space and punctuation',
    blocks: separators,
    read: (text) => [
      derived(callOf({ utterances: oneLine(text), transcript: text })),
      core.readProspectReply(text, true, { maxSentences: 4, repLine: '' }),
    ],
  },
];
