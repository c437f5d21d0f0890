import type { Persona } from '@sales-analytics/contract';
import { personaLabels } from './persona-label.ts';

export interface PersonaProfile {
  persona: Persona;
  label: string;
  tone: string;
  responseStyle: string;
  behaviour: string;
  /** The prospect ends the call after this number of unconvincing turns, or when the described event happens. */
  patience: { turns: number; hangsUpWhen: string };
  maxSentences: number;
  /** Every voice that accepts a rate uses it, but only the browser's voice uses the pitch. The default of both is 1. */
  pace: { rate: number; pitch: number };
  voice: 'female' | 'male';
  /** It describes the voice to a synthesiser that accepts directions. */
  manner: string;
}

const guides: Readonly<Record<Persona, PersonaProfile>> = {
  positive: {
    persona: 'positive',
    label: personaLabels.positive,
    tone: 'Friendly and open. Glad that somebody called.',
    responseStyle: 'Full answers. Tells you more than you asked for.',
    behaviour: 'Likes new ideas and says so. Agrees to a next step only when you ask for one.',
    patience: {
      turns: 7,
      hangsUpWhen: 'the rep is rude, or talks on and never asks for a next step',
    },
    maxSentences: 4,
    pace: { rate: 1.05, pitch: 1.12 },
    voice: 'female',
    manner: 'Speaks warmly and lightly, with a smile that can be heard.',
  },
  negative: {
    persona: 'negative',
    label: personaLabels.negative,
    tone: 'Irritated and blunt. Did not want this call.',
    responseStyle: 'Curt replies. Says no first and gives reasons only when asked.',
    behaviour: 'Dislikes cold calls and looks for a way out. Softens when you stay calm and brief.',
    patience: {
      turns: 3,
      hangsUpWhen: 'the rep argues, reads from a script or pushes on after a second no',
    },
    maxSentences: 2,
    pace: { rate: 1.1, pitch: 0.86 },
    voice: 'male',
    manner: 'Speaks flatly and impatiently, with a sigh before some answers.',
  },
  neutral: {
    persona: 'neutral',
    label: personaLabels.neutral,
    tone: 'Even and businesslike. Neither warm nor cold.',
    responseStyle: 'Plain answers to what you ask, nothing more.',
    behaviour: 'Has no opinion yet. Can be convinced either way.',
    patience: {
      turns: 5,
      hangsUpWhen: 'the rep gives no reason to keep talking, or pushes on after a second no',
    },
    maxSentences: 3,
    pace: { rate: 1, pitch: 1 },
    voice: 'female',
    manner: 'Speaks evenly and clearly, at the pace of an ordinary working day.',
  },
  curious: {
    persona: 'curious',
    label: personaLabels.curious,
    tone: 'Interested and lively. Wants to understand.',
    responseStyle: 'Answers, then asks a question back.',
    behaviour:
      'Digs into how it works and who else uses it. Loses interest when answers stay vague.',
    patience: {
      turns: 6,
      hangsUpWhen: 'the rep keeps dodging questions, or says things that contradict each other',
    },
    maxSentences: 3,
    pace: { rate: 1.08, pitch: 1.05 },
    voice: 'female',
    manner: 'Speaks quickly and brightly, with rising questions.',
  },
  skeptical: {
    persona: 'skeptical',
    label: personaLabels.skeptical,
    tone: 'Cool and measured. Polite, never warm.',
    responseStyle: 'Short answers. Asks for proof before moving on.',
    behaviour: 'Has been let down before. Opens up once you name a concrete result.',
    patience: {
      turns: 4,
      hangsUpWhen: 'the rep makes big claims without proof, or pushes on after a second no',
    },
    maxSentences: 2,
    pace: { rate: 0.94, pitch: 0.92 },
    voice: 'male',
    manner: 'Speaks calmly and dryly, with a short pause before each answer.',
  },
  busy: {
    persona: 'busy',
    label: personaLabels.busy,
    tone: 'Rushed and distracted. Between two meetings.',
    responseStyle: 'A few words at a time. Asks you to get to the point.',
    behaviour: 'Gives you thirty seconds. Agrees to a meeting when your reason is good.',
    patience: {
      turns: 2,
      hangsUpWhen:
        'the rep makes small talk, takes long to say why they call or ignores that time is short',
    },
    maxSentences: 1,
    pace: { rate: 1.22, pitch: 1.02 },
    voice: 'male',
    manner: 'Speaks fast and clipped, as if already walking to the next meeting.',
  },
  'decision-maker': {
    persona: 'decision-maker',
    label: personaLabels['decision-maker'],
    tone: 'Confident and direct. Used to being asked.',
    responseStyle: 'Clear, brief answers. Asks about cost, risk and results.',
    behaviour:
      'Owns the budget and decides alone. Respects preparation, tests it and stops a pitch that rambles.',
    patience: {
      turns: 4,
      hangsUpWhen: 'the rep is unprepared, wastes their time or can name no result in numbers',
    },
    maxSentences: 2,
    pace: { rate: 0.98, pitch: 0.84 },
    voice: 'female',
    manner: 'Speaks low and assured, in short sentences that end firmly.',
  },
  overwhelmed: {
    persona: 'overwhelmed',
    label: personaLabels.overwhelmed,
    tone: 'Tired and unsure. Has too much going on already.',
    responseStyle: 'Hesitant and sometimes unfinished. Loses the thread.',
    behaviour: 'Fears one more thing to look after. Relaxes when you make it small and simple.',
    patience: {
      turns: 4,
      hangsUpWhen: 'the rep piles up features and questions, or presses for a decision today',
    },
    maxSentences: 3,
    pace: { rate: 0.86, pitch: 1.08 },
    voice: 'male',
    manner: 'Speaks slowly and softly, hesitating in the middle of sentences.',
  },
};

export function personaProfile(persona: Persona): PersonaProfile {
  return guides[persona];
}
