import { personaSchema, type Persona } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { chooseVoice, usableVoices, type VoiceCharacter } from './browser-voice-choice.ts';
import { voice } from '../../../test/conversation/voice/fake-speech-engine.ts';

const women = new Set<Persona>(['positive', 'curious', 'neutral', 'overwhelmed']);

function characterOf(persona: Persona): VoiceCharacter {
  return { rate: 1, pitch: 1, prefers: women.has(persona) ? 'female' : 'male' };
}

function chosen(names: string[]) {
  const voices = names.map((name) => voice(name));
  return personaSchema.options.map(
    (persona) => chooseVoice(voices, persona, characterOf)?.name ?? 'none',
  );
}

describe('the voices that can be used', () => {
  function namesOf(...voices: SpeechSynthesisVoice[]) {
    return usableVoices(voices, 'en').map(({ name }) => name);
  }

  it('speak the language, in any spelling of its tag', () => {
    expect(
      namesOf(voice('A', 'en-GB'), voice('B', 'de-DE'), voice('C', 'en_US'), voice('D', 'EN')),
    ).toEqual(['A', 'C', 'D']);
  });

  it('is empty if no voice speaks the language', () => {
    expect(namesOf(voice('Anna', 'de-DE'), voice('Enid', 'eng-US'))).toEqual([]);
  });

  it('are the local voices if there are any', () => {
    const remote = voice('Google US English', 'en-US', false);
    expect(namesOf(remote, voice('Zira'))).toEqual(['Zira']);
    expect(namesOf(remote, voice('Anna', 'de-DE'))).toEqual(['Google US English']);
  });

  it('leave out the novelty voices of macOS if there are others', () => {
    expect(namesOf(voice('Bad News'), voice('Samantha'), voice('Zarvox'))).toEqual(['Samantha']);
    expect(namesOf(voice('Zarvox'))).toEqual(['Zarvox']);
  });
});

describe('the voice of a persona', () => {
  it('is different for each persona if there are enough voices', () => {
    const names = ['Samantha', 'Karen', 'Moira', 'Tessa', 'Daniel', 'Alex', 'Rishi', 'Oliver'];
    expect(new Set(chosen(names)).size).toBe(8);
  });

  it('has the gender of the persona, judged by its name', () => {
    const names = ['Microsoft David - English', 'Microsoft Zira - English'];
    for (const [place, name] of chosen(names).entries()) {
      const persona = personaSchema.options[place] ?? 'neutral';
      expect(name).toContain(women.has(persona) ? 'Zira' : 'David');
    }
  });

  it('distinguishes female and male by whole words', () => {
    expect(new Set(chosen(['Google UK English Female', 'Google UK English Male']))).toEqual(
      new Set(['Google UK English Female', 'Google UK English Male']),
    );
    expect(chosen(['Google UK English Female', 'Google UK English Male'])[0]).toBe(
      'Google UK English Female',
    );
  });

  it('is of unknown gender rather than of the other one', () => {
    const names = chosen(['Zira', 'Voice 7']);
    expect(names[personaSchema.options.indexOf('skeptical')]).toBe('Voice 7');
  });

  it('is the only voice if there is one', () => {
    expect(new Set(chosen(['Zira']))).toEqual(new Set(['Zira']));
  });

  it('does not depend on the order in which the system lists its voices', () => {
    const names = ['Samantha', 'Karen', 'Daniel', 'Alex'];
    expect(chosen(names.toReversed())).toEqual(chosen(names));
  });

  it('is undefined without voices', () => {
    expect(new Set(chosen([]))).toEqual(new Set(['none']));
  });
});
