import {
  type Analysis,
  type CallDetails,
  callLimits,
  detailLimits,
  type Evidence,
  maxHangUpReasonLength,
  type NewCall,
  type Practice,
  practiceLimits,
  type Recording,
  type SpeakerNames,
  type Utterance,
} from '@sales-analytics/contract';
import { createQuoteFinder } from '../evidence/quote-finder.ts';
import { contentOfCall } from '../transcript/call-content.ts';
import { sideOfSpeaker } from '../transcript/side-of-speaker.ts';
import type { ShareChoices, SharedCall } from './shared-call.ts';

/** A new field of the contract does not compile until there is a decision about it. */
type Whole<Fields> = { [Key in keyof Required<Fields>]: Fields[Key] | undefined };

type ReplaceText = (text: string) => string;

/**
 * The record never has the key of the audio, nor the name of its file if names are replaced. Fields
 * that are undefined are not part of JSON.
 */
export function sharedRecord(
  { call, title }: SharedCall,
  { hasTranscript, hasNotes, replacesNames }: ShareChoices,
  replace: ReplaceText,
): Whole<NewCall> {
  const evidence = hasTranscript ? call.evidence : foundEvidence(call);
  return {
    summary: replace(call.summary),
    analysis: {
      ...analysisOf(call.analysis, replace),
      // They are sentences of a transcript that is not shared.
      ...(!hasTranscript && { questions_asked: undefined }),
    },
    audioUrl: '',
    recording: recordingOf(call.recording, replacesNames),
    ...spokenOf(call, hasTranscript, replace),
    ...detailsOf({ ...call, title }, hasNotes, replace),
    callType: call.callType,
    evidence: evidence && evidenceOf(evidence, replace),
    // The rep's questions about the call are private, like notes.
    answers: undefined,
    practice: call.practice && practiceOf(call.practice, replace),
    language: call.language,
  };
}

function practiceOf(practice: Practice, replace: ReplaceText): Whole<Practice> & Practice {
  const { persona, hangUpReason, difficulty, mode, name, role, outcome } = practice;
  const shown = (text: string | undefined, length: number) =>
    text === undefined ? undefined : cut(replace(text), length);
  return {
    persona,
    hangUpReason: shown(hangUpReason, maxHangUpReasonLength),
    difficulty,
    mode,
    name: shown(name, practiceLimits.name),
    role: shown(role, practiceLimits.role),
    outcome: outcome && {
      kind: outcome.kind,
      quote: shown(outcome.quote, practiceLimits.quote),
      detail: shown(outcome.detail, practiceLimits.detail),
    },
  };
}

function recordingOf(recording: Recording | undefined, replacesNames: boolean) {
  if (!recording) return undefined;
  const { durationMs, fileName } = recording;
  return {
    ...(durationMs !== undefined && { durationMs }),
    ...(!replacesNames && fileName !== undefined && { fileName }),
  };
}

type Spoken = 'transcript' | 'utterances' | 'sides' | 'names' | 'timesFrom';

function spokenOf(
  call: NewCall,
  hasTranscript: boolean,
  replace: ReplaceText,
): Pick<Whole<NewCall>, Spoken> {
  if (!hasTranscript) {
    const none = { utterances: undefined, sides: undefined, names: undefined };
    return { transcript: '', ...none, timesFrom: undefined };
  }
  const speakerOf = speakersOf(call, replace);
  return {
    transcript: replace(call.transcript).slice(0, callLimits.transcriptLength),
    utterances: call.utterances?.map((utterance): Whole<Utterance> & Utterance => ({
      ...timesOf(utterance),
      speaker: speakerOf(utterance.speaker),
      text: replace(utterance.text),
      isUnsure: utterance.isUnsure,
    })),
    sides:
      call.sides &&
      Object.fromEntries(
        Object.entries(call.sides).map(([speaker, side]) => [speakerOf(speaker), side]),
      ),
    names: call.names && namesOf(call.names, { speakerOf, replace }),
    timesFrom: call.timesFrom,
  };
}

function timesOf({ startMs, endMs }: Utterance): Pick<Whole<Utterance>, 'startMs' | 'endMs'> {
  return { startMs, endMs };
}

function namesOf(
  names: SpeakerNames,
  { speakerOf, replace }: { speakerOf: ReplaceText; replace: ReplaceText },
): SpeakerNames {
  return Object.fromEntries(
    Object.entries(names).map(([speaker, name]) => [
      speakerOf(speaker),
      cut(replace(name), callLimits.speakerLength),
    ]),
  );
}

/** Sides are stored by placeholder, so speakers of different sides need different ones. */
function speakersOf(call: NewCall, replace: ReplaceText): ReplaceText {
  const { sides, transcript } = contentOfCall(call).spoken;
  const known = [
    ...Object.keys(sides),
    ...Object.keys(call.names ?? {}),
    ...transcript.utterances.map(({ speaker }) => speaker),
  ];
  const byPlaceholder = new Map<string, ReturnType<typeof sideOfSpeaker>>();
  const placeholders = new Map<string, string>();
  for (const speaker of known) {
    if (placeholders.has(speaker)) continue;
    const side = sideOfSpeaker(speaker, sides);
    const base = cut(replace(speaker), callLimits.speakerLength - 6);
    let placeholder = base;
    for (
      let count = 2;
      byPlaceholder.has(placeholder) && byPlaceholder.get(placeholder) !== side;
      count += 1
    ) {
      placeholder = `${base} ${count}`;
    }
    byPlaceholder.set(placeholder, side);
    placeholders.set(speaker, placeholder);
  }
  return (speaker) => placeholders.get(speaker) ?? replace(speaker);
}

function detailsOf(
  { callDate, title, contact, outcome, tags, notes }: CallDetails,
  hasNotes: boolean,
  replace: ReplaceText,
): Whole<CallDetails> {
  return {
    callDate,
    title: title && cut(replace(title), detailLimits.titleLength),
    contact: contact && {
      name: cut(replace(contact.name), detailLimits.contactNameLength),
      company: cut(replace(contact.company), detailLimits.companyLength),
    },
    outcome,
    tags: tags?.map((tag) => cut(replace(tag), detailLimits.tagLength)),
    notes: hasNotes
      ? notes?.map((note) => ({ ...note, text: cut(replace(note.text), detailLimits.noteLength) }))
      : undefined,
  };
}

function analysisOf(
  { competitor_mentions: mentions, filler_words, questions_asked: asked, ...rest }: Analysis,
  replace: ReplaceText,
): Whole<Analysis> & Analysis {
  const { talk_to_listen_ratio, objection_count, sentiment, longest_monologue_duration } = rest;
  return {
    talk_to_listen_ratio,
    objection_count,
    sentiment,
    longest_monologue_duration,
    competitor_mentions: mentions && mentionsOf(mentions, replace),
    filler_words: filler_words?.map(replace),
    questions_asked: asked && {
      ...(asked.sales_rep && { sales_rep: asked.sales_rep.map(replace) }),
      ...(asked.customer && { customer: asked.customer.map(replace) }),
    },
    actionable_insights: rest.actionable_insights && replace(rest.actionable_insights),
  };
}

function mentionsOf(mentions: Record<string, number>, replace: ReplaceText) {
  const counts = new Map<string, number>();
  for (const [name, count] of Object.entries(mentions)) {
    const placeholder = replace(name);
    counts.set(placeholder, (counts.get(placeholder) ?? 0) + count);
  }
  return Object.fromEntries(counts);
}

function evidenceOf(evidence: Evidence, replace: ReplaceText): Whole<Evidence> & Evidence {
  const optional = (text: string | undefined) => text && replace(text);
  return {
    objections: evidence.objections?.map(({ quote, kind, outcome, response, repeats }) => ({
      quote: replace(quote),
      kind,
      outcome,
      response: optional(response),
      repeats: optional(repeats),
    })),
    questions: evidence.questions?.map(({ side, quote }) => ({ side, quote: replace(quote) })),
    competitors: evidence.competitors?.map(({ name, quote }) => ({
      name: replace(name),
      quote: optional(quote),
    })),
    insights: evidence.insights?.map(({ title, text, quote }) => ({
      title: optional(title),
      text: replace(text),
      quote: optional(quote),
    })),
    customer_questions: evidence.customer_questions?.map(({ quote, answer, comment }) => ({
      quote: replace(quote),
      answer: optional(answer),
      comment: optional(comment),
    })),
    closing_questions: evidence.closing_questions?.map(({ quote }) => ({ quote: replace(quote) })),
    next_steps: evidence.next_steps?.map(({ owner, what, due, quote }) => ({
      owner,
      what: replace(what),
      due: optional(due),
      quote: optional(quote),
    })),
  };
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : Array.from(text).slice(0, length).join('');
}

/**
 * Quotes can't be looked up without the transcript, so only found ones stay. Questions count as a
 * part of the transcript.
 */
function foundEvidence(call: NewCall): Evidence | undefined {
  const { evidence } = call;
  if (!evidence) return undefined;
  const find = createQuoteFinder(contentOfCall(call).spoken.transcript.utterances);
  const isFound = ({ quote }: { quote?: string | undefined }) =>
    quote === undefined || find(quote) !== null;
  const { objections, competitors, insights } = evidence;
  const { customer_questions, closing_questions, next_steps } = evidence;
  return {
    ...(objections && { objections: objections.filter(isFound) }),
    ...(competitors && { competitors: competitors.filter(isFound) }),
    ...(insights && { insights: insights.filter(isFound) }),
    ...(customer_questions && { customer_questions: customer_questions.filter(isFound) }),
    ...(closing_questions && { closing_questions: closing_questions.filter(isFound) }),
    ...(next_steps && { next_steps: next_steps.filter(isFound) }),
  };
}
