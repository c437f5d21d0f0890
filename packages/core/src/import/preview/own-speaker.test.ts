import { describe, expect, it } from 'vitest';
import { findOwnSpeaker } from './own-speaker.ts';

function said(...lines: readonly (readonly [speaker: string, text: string])[]) {
  return { utterances: lines.map(([speaker, text]) => ({ speaker, text })) };
}

const named = said(['Dana Reyes', 'Hello?'], ['Sam Ortiz', 'Hi, this is Sam from Routewise.']);

describe('findOwnSpeaker', () => {
  it.each(['sam', 'sam.ortiz', 'SamOrtiz', 'ortiz-77', 'sam@example.com', 'Sam Ortiz Jr'])(
    'knows the speaker by the user name %s',
    (userName) => {
      expect(findOwnSpeaker(named, userName)).toEqual({ speaker: 'Sam Ortiz', by: 'account' });
    },
  );

  it('knows the speaker by a label', () => {
    const labelled = said(['Agent', 'Hello.'], ['Client', 'Hello, this is Dana from Brightline.']);
    expect(findOwnSpeaker(labelled, 'sam')).toEqual({ speaker: 'Agent', by: 'label' });
  });

  it.each([
    ['nothing tells the speakers apart', said(['A', 'Hello?'], ['B', 'Hi.'])],
    ['there is no line', said()],
  ])('is not sure if %s', (_what, transcript) => {
    expect(findOwnSpeaker(transcript, 'demo')).toBeUndefined();
  });

  it.each([
    [
      'a colleague speaks, too',
      'sam',
      said(['Sam Ortiz', 'Hi.'], ['Lee Chan', 'Hi.'], ['Dana', 'Hi.']),
    ],
    ['only one of two names is the same', 'sam.ortiz', said(['Sam Wells', 'Hi.'], ['Lee', 'Hi.'])],
    [
      'only the host of the address is the same',
      'sam@routewise.com',
      said(['Routewise', 'Hi.'], ['Lee', 'Hi.']),
    ],
  ])('is not sure if %s', (_what, userName, transcript) => {
    expect(findOwnSpeaker(transcript, userName)).toBeUndefined();
  });

  it('believes a label rather than a name', () => {
    const both = said(['Agent', 'Hello.'], ['Alex Morgan', 'Hello.']);
    expect(findOwnSpeaker(both, 'alex')).toEqual({ speaker: 'Agent', by: 'label' });
  });

  it('does not choose between two speakers of one name', () => {
    const twice = said(['Sam Ortiz', 'Hello?'], ['Sam Lee', 'Hi.']);
    expect(findOwnSpeaker(twice, 'sam')).toBeUndefined();
  });
});
