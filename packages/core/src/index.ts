export { analysisInstructions } from './analysis/analysis-prompt.ts';
export { callAnalysisTool, type CallAnalysisTool } from './analysis/call-analysis-tool.ts';
export { readAnalysis, type AnalysisReading } from './analysis/read-analysis.ts';
export { readSummarySections, type SummarySection } from './analysis/read-summary-sections.ts';
export { summaryLabels, summaryPrompt, summaryTemperature } from './analysis/summary-prompt.ts';
export {
  summariseCalls,
  type CallTrend,
  type NumberTrend,
  type SentimentTrend,
} from './dashboard/summarise-calls.ts';
export { repTalkShare } from './dashboard/talk-share.ts';
export { totalQuestions } from './dashboard/total-questions.ts';
export { formatBytes } from './format/format-bytes.ts';
export { formatCallDate } from './format/format-call-date.ts';
export { formatDuration } from './format/format-duration.ts';
export { longestMonologue } from './metrics/longest-monologue.ts';
export {
  measureAnalysis,
  type Measurable,
  type MeasuredAnalysis,
  type Origin,
} from './metrics/measure-analysis.ts';
export { talkRatio } from './metrics/talk-ratio.ts';
export { turns, type Turn } from './metrics/turns.ts';
export {
  acceptedExtensions,
  checkRecording,
  maxRecordingBytes,
  maxRecordingMs,
  type RecordingCheck,
  type RecordingFacts,
} from './recording/check-recording.ts';
export { chooseSides, type RatioGuess } from './transcript/choose-sides.ts';
export { sideLabels } from './transcript/side-labels.ts';
export {
  readTranscriptLines,
  transcriptText,
  type TranscriptLine,
} from './transcript/transcript-text.ts';
