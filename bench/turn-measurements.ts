import {
  interjections,
  measureEcho,
  measureInterjections,
  type EchoPath,
} from './turn-overlaps.ts';
import { measureTurns, type Writing } from './turn-pauses.ts';
import { heldOutPhrases, knownPhrases, type Phrase } from './turn-phrases.ts';
import { measuredPath, type TurnMeasurements, type Turns } from './turn-report.ts';

const writings: readonly Writing[] = ['as written', 'full stops', 'no marks', 'no words'];

const paths: readonly (readonly [name: string, path: EchoPath])[] = [
  ['headphones, measured', { gainDb: null, isMeasured: true }],
  [measuredPath, { gainDb: -25, isMeasured: true }],
  ['headphones, not measured', { gainDb: null, isMeasured: false }],
  ['loudspeaker, -25 dB, not measured', { gainDb: -25, isMeasured: false }],
  ['loudspeaker, -12 dB, measured', { gainDb: -12, isMeasured: true }],
  ['loudspeaker, -12 dB, not measured', { gainDb: -12, isMeasured: false }],
];

function lengths(fromMs: number, stepMs: number, count: number): number[] {
  return Array.from({ length: count }, (_none, at) => fromMs + at * stepMs);
}

const speech = interjections(['Wait, can I say something about that?'], lengths(1_000, 5, 300));
const backChannels = interjections(
  ['Mhm.', 'Yeah.', 'Okay, sure.', 'Right.', 'I see.', 'Got it.', 'Uh-huh.', 'Yeah, of course.'],
  lengths(200, 20, 25),
);
const objections = interjections(['No.', 'Wait.', 'Hold on.'], lengths(220, 10, 40));

function turnsOf(phrases: readonly Phrase[]): Turns[] {
  return writings.map((writing) => ({ writing, figures: measureTurns(phrases, writing) }));
}

export function measureDetection(): TurnMeasurements {
  const overlaps = paths.map(([name, path]) => ({
    path: name,
    speech: measureInterjections(speech, path),
    backChannels: measureInterjections(backChannels, path),
    objections: measureInterjections(objections, path),
    echo: measureEcho(path, 10),
  }));
  return { known: turnsOf(knownPhrases), heldOut: turnsOf(heldOutPhrases), overlaps };
}
