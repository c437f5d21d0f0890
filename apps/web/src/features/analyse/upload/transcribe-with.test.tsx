import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  heading,
  openAnalysis,
  workingSettings,
} from '../../../../test/features/analyse/open-analysis.tsx';

const choice = () => screen.getByLabelText<HTMLSelectElement>('Transcribe with');
const stored = () => JSON.parse(window.localStorage.getItem('settings') ?? '{}') as unknown;

describe('the service that transcribes recordings', () => {
  it('is this computer for a newcomer, who is asked for no key', () => {
    openAnalysis({ settings: null });
    expect(choice().value).toBe('this-computer');
    expect(screen.getByText('English. Free. Nothing leaves this browser.')).toBeTruthy();
    expect(heading('Set up in three steps')).toBeNull();
    expect(document.body.textContent).not.toContain('AssemblyAI may charge');
    expect(screen.getByText('Ready to transcribe')).toBeTruthy();
    expect(screen.getByText('The recording stays in this browser')).toBeTruthy();
  });

  it('is AssemblyAI for a rep who has its key', () => {
    openAnalysis({ settings: { ...workingSettings, transcription: 'automatic' } });
    expect(choice().value).toBe('assemblyai');
    expect(screen.getByText(/The recording goes to AssemblyAI/)).toBeTruthy();
    expect(screen.getByText(/AssemblyAI may charge for each channel/)).toBeTruthy();
  });

  it('is stored when it is chosen, and asks for what it needs', async () => {
    const app = openAnalysis({ settings: null });
    await app.user.selectOptions(choice(), 'AssemblyAI');
    expect(stored()).toMatchObject({ transcription: 'assemblyai' });
    expect(heading('Set up in three steps')).toBeTruthy();
    await app.user.selectOptions(choice(), 'This computer');
    expect(stored()).toMatchObject({ transcription: 'this-computer' });
    expect(heading('Set up in three steps')).toBeNull();
  });

  it('names one that can if calls are in another language', () => {
    openAnalysis({
      settings: { ...workingSettings, transcription: 'this-computer', callLanguage: 'de' },
    });
    expect(screen.getByText(/This computer reads only English, and AssemblyAI/)).toBeTruthy();
  });
});
