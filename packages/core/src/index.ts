export { analysisInstructions } from './analysis/analysis-prompt.ts';
export { callAnalysisTool } from './analysis/call-analysis-tool.ts';
export { cleanText } from './text/clean-text.ts';
export { readAnalysis } from './analysis/read-analysis.ts';
export { readSummary, readSummarySections, type SummarySection } from './analysis/read-summary.ts';
export { sentimentLabels } from './analysis/sentiment-labels.ts';
export { summaryLabels, summaryPrompt, summaryTemperature } from './analysis/summary-prompt.ts';
export { swapAnalysis, swapEvidence } from './analysis/swap-analysis.ts';
export { answerAsText } from './ask/answer-as-text.ts';
export { askPrompt, draftQuestion, suggestedQuestions } from './ask/ask-prompt.ts';
export { peelAnswer, readAnswer, withoutHalfCitation, type AnswerPart } from './ask/read-answer.ts';
export {
  measureCallSoFar,
  presentTurnMs,
  turnLimitOf,
  type CallSoFar,
} from './conversation/call-so-far.ts';
export { callClockStart, practiceLengthMs } from './conversation/call-steps.ts';
export { nextConversation, noConversation } from './conversation/conversation.ts';
export type {
  CallSetup,
  Conversation,
  ConversationEvent,
  HandsFreeProspect,
  HandsFreeRep,
  PracticeCall,
  PracticeMode,
  PracticeTurn,
  ReplyTiming,
  ReplyVolume,
  Span,
} from './conversation/conversation-state.ts';
export { customerOfCall } from './conversation/customer-of-call.ts';
export { dateInText, type FoundDate } from './dates/date-in-text.ts';
export { compareCalls, rowsInShort, type Comparison } from './compare/compare-calls.ts';
export { comparedCall, type ComparedCall } from './compare/compared-call.ts';
export type { ComparedFigure } from './compare/compared-figures.ts';
export { comparedMetrics, type ComparedMetric } from './compare/compared-metrics.ts';
export type {
  ComparedObjection,
  ComparedRaise,
  ObjectionComparison,
  SharedKind,
  SingleKind,
} from './compare/compared-objections.ts';
export {
  bandTexts,
  differenceNote,
  differenceOf,
  figureText,
  type ComparisonRow,
  type Difference,
} from './compare/difference.ts';
export { difficultyProfile, difficultySentence } from './conversation/difficulties.ts';
export { practiceOutcome } from './conversation/outcome.ts';
export {
  isPatienceOver,
  patienceOf,
  patienceReason,
  type Patience,
} from './conversation/patience.ts';
export { chooseProspect, prospectGreeting } from './conversation/prospect-identity.ts';
export { personaLabel } from './conversation/persona-label.ts';
export { personaProfile, type PersonaProfile } from './conversation/personas.ts';
export { practiceTranscript, type PracticeTranscript } from './conversation/practice-transcript.ts';
export {
  prospectPrompt,
  prospectTemperature,
  type ProspectPromptInput,
} from './conversation/prospect-prompt.ts';
export { readProspectReply, replyBounds, type ReplyBounds } from './conversation/prospect-reply.ts';
export { readReply, type ReplyReading } from './conversation/read-reply.ts';
export { takeReplySentences, takeSentences } from './conversation/take-sentences.ts';
export {
  summariseCalls,
  type NumberTrend,
  type SentimentTrend,
} from './library/summarise-calls.ts';
export { callNumbers, callNumbersVersion, totalQuestions } from './library/call-numbers.ts';
export { defaultTitle, detailsOf } from './library/call-details.ts';
export { suggestDetails, type SuggestedDetails } from './library/suggest-details.ts';
export { checkEvidence } from './evidence/check-evidence.ts';
export { shownQuestions, type ShownQuestion } from './evidence/shown-questions.ts';
export {
  foundPlace,
  type CheckedCompetitor,
  type CheckedEvidence,
  type CheckedInsight,
  type CheckedObjection,
  type CheckedPlace,
  type CheckedQuestion,
  type GivenQuote,
  type Place,
  type QuotePlace,
} from './evidence/checked-evidence.ts';
export { createQuoteFinder, type FindQuote } from './evidence/quote-finder.ts';
export { callCsvLine, callsCsvHead } from './export/calls-csv.ts';
export { exportComparisonCsv } from './export/comparison-csv.ts';
export type { ComparedFacts, ComparisonExport } from './export/comparison-export.ts';
export { exportComparisonMarkdown } from './export/comparison-markdown.ts';
export { exportFileName } from './export/export-file-name.ts';
export type { ExportInput } from './export/export-input.ts';
export { exportJson, withoutAudioKey } from './export/export-json.ts';
export { exportMarkdown } from './export/export-markdown.ts';
export { exportMetricsCsv } from './export/export-metrics-csv.ts';
export { exportTxt, exportVtt } from './export/export-transcript.ts';
export type { AfterAsk } from './findings/after-asks.ts';
export {
  measuredValue,
  outOfBand,
  type MeasuredMetric,
  type OutOfBand,
} from './findings/out-of-band.ts';
export { findingsOf, quickFindings, type FindingKind, type Findings } from './findings/findings.ts';
export type { FixFirst } from './findings/fix-first.ts';
export type { CheckedNextStep } from './findings/next-steps.ts';
export { dueText, nextStepsAsEmail, nextStepsAsNote } from './findings/next-steps-text.ts';
export type { ObjectionFinding, RaisedObjection } from './findings/objection-findings.ts';
export { objectionOutcome, objectionsHandled, timesRaised } from './findings/objection-outcome.ts';
export type { UnansweredQuestion } from './findings/question-findings.ts';
export { callTypeLabels } from './format/call-type-labels.ts';
export {
  claimLabels,
  notSearchedCount,
  notSearchedLabel,
  notSearchedReason,
  objectionKindLabels,
  objectionOutcomeLabels,
} from './format/evidence-labels.ts';
export { formatBytes } from './format/format-bytes.ts';
export { formatCallDate, formatShortDay } from './format/format-call-date.ts';
export { firstWeekday } from './format/first-weekday.ts';
export { formatDay } from './format/format-day.ts';
export { formatNumber } from './format/format-number.ts';
export { formatDuration } from './format/format-duration.ts';
export { listWithOr } from './format/list-with-or.ts';
export { outcomeLabels } from './format/outcome-labels.ts';
export { contentOriginLabels, originLabels } from './format/origin-labels.ts';
export {
  type ByteRange,
  callsFileHeadBytes,
  CallsFileScanner,
  contentKey,
  readCallsFileHead,
} from './import/calls-file/calls-file.ts';
export { docxText } from './import/docx-text.ts';
export { readExportedCall } from './import/json/read-json.ts';
export { isName } from './share/known-people.ts';
export { findOwnSpeaker, type OwnSpeaker } from './import/preview/own-speaker.ts';
export { previewSpeakers, type PreviewSpeaker } from './import/preview/preview-speakers.ts';
export { readingDoubts } from './import/preview/reading-doubts.ts';
export {
  applyRoles,
  isPerson,
  onlyRep,
  withOnlyRep,
  withRole,
  type SpeakerRole,
  type SpeakerRoles,
} from './import/preview/speaker-roles.ts';
export { readTranscriptFile, type TranscriptFile } from './import/read-transcript-file.ts';
export {
  acceptedTranscriptExtensions,
  type ImportedTranscript,
  type TranscriptReading,
} from './import/transcript-reading.ts';
export { bandLabel, layOutBand, type BandLayout, type Gauge } from './metrics/band-layout.ts';
export { bandOf, isTooShort, tooShortLabel, verdictOf } from './metrics/bands.ts';
export type {
  AskedQuestion,
  Band,
  BandedMetric,
  BandVerdict,
  CallMetrics,
  FillerWords,
  Monologue,
  Silence,
} from './metrics/call-metrics.ts';
export { measureAnalysis, type MeasuredAnalysis } from './metrics/measure-analysis.ts';
export { lineOverlaps, type LineOverlap } from './metrics/line-overlaps.ts';
export { measureCall } from './metrics/measure-call.ts';
export { measuredSummary } from './metrics/measured-summary.ts';
export { metricHelp } from './metrics/metric-help.ts';
export { cutPieces, type Piece, type SpokenPart } from './recognition/cut-pieces.ts';
export {
  readPiece,
  type ReadText,
  type RecogniseSound,
  type Recognised,
} from './recognition/read-piece.ts';
export { isForeign, isUnsureText, type TextConfidence } from './recognition/recognised-language.ts';
export { findSpeech, type SpeechRegion } from './recognition/speech-regions.ts';
export { transcriptOfReading, notUnderstood } from './recognition/transcript-of-reading.ts';
export { findVoices, type FoundVoices, type VoiceTurn } from './recognition/voices/find-voices.ts';
export { VoiceFeatures } from './recognition/voices/voice-features.ts';
export { channelLevels, type ChannelLevels } from './recording/channel-levels.ts';
export {
  acceptedRecordingFormats,
  checkRecording,
  recordingFormatsText,
} from './recording/check-recording.ts';
export { recordingDate } from './recording/recording-date.ts';
export { hasSpeakerPerChannel } from './recording/has-speaker-per-channel.ts';
export { matchesCall, searchableCall, type SearchableCall } from './search/matches-call.ts';
export { bestLines, findInLines, type LineMatch } from './search/search-lines.ts';
export { createTranscriptCounter, sideOfLabelIn } from './search/transcript-hits.ts';
export { excerpt } from './search/excerpt.ts';
export {
  parseSearchQuery,
  searchSaidBy,
  sideOfSearch,
  type SearchClause,
  type SearchQuery,
} from './search/search-query.ts';
export {
  searchTerms,
  searchTermsVersion,
  searchTokens,
  type SearchToken,
} from './search/search-terms.ts';
export {
  createSharedFile,
  type CountedDetail,
  type CountedName,
  type SharedFile,
} from './share/share-file.ts';
export type { Leak } from './share/file-check.ts';
export type { PossibleName } from './share/possible-names.ts';
export type { AddedName, ShareChoices, SharedCall } from './share/shared-call.ts';
export {
  canTranscribe,
  hasLanguageModel,
  hasTranscriptionKey,
  modelProviderNames,
  practiceSettings,
  transcriptionService,
  type TranscriptionService,
} from './settings/provider-access.ts';
export { recogniserSize, transcriptionServices } from './settings/transcription-services.ts';
export {
  applyEdit,
  callSpeakers,
  hasOneSpeaker,
  secondSpeaker,
  type SpokenEdit,
} from './transcript/apply-edit.ts';
export { contentOfCall, type CallContent } from './transcript/call-content.ts';
export { areSidesTold, chooseSides } from './transcript/choose-sides.ts';
export { practiceSpeakers } from './transcript/practice-speakers.ts';
export { maxSearchLength, searchLines, type LineHits } from './transcript/search-lines.ts';
export { sideLabels } from './transcript/side-labels.ts';
export { sideOfSpeaker } from './transcript/side-of-speaker.ts';
export { isUnnamed, speakerLabel, type KnownSpeakers } from './transcript/speaker-label.ts';
export type { SpokenCall } from './transcript/spoken-call.ts';
export { timesFromOf } from './transcript/times-from.ts';
export { startOf, timesOf, type Times } from './transcript/times.ts';
export { readTranscriptLines, transcriptText } from './transcript/transcript-text.ts';
export { isBackChannel } from './turn-detection/back-channel-words.ts';
export { isEchoOf } from './turn-detection/echo-words.ts';
export { completenessOf, type Completeness } from './turn-detection/completeness.ts';
export { startDetection, type Detection } from './turn-detection/detection.ts';
export type { DetectionInput, DetectionSignal } from './turn-detection/detection-events.ts';
export { nextDetection } from './turn-detection/turn-detector.ts';
