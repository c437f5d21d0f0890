import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSettings } from '../../../test/features/settings/open-settings.tsx';
import { field, keep, kept, press } from '../../../test/features/settings/settings-form.ts';

const saved: Settings = {
  ...defaultSettings,
  transcription: 'assemblyai',
  assemblyAIKey: 'aai-1',
  modelProvider: 'endpoint',
  modelName: 'm-1',
  endpointHost: 'http://localhost:1234/v1',
  endpointKey: 'key-of-1234',
  endpointHeaders: [{ name: 'x-team', value: 'team-of-1234' }],
  endpointDialect: { schemaForm: 'json-schema', streams: true },
};
const note = /not sent to another host/;

beforeEach(() => {
  document.cookie = 'approved_origins=; Path=/; Max-Age=0';
  keep(saved);
});

async function enterAddress(address: string) {
  const input = await screen.findByLabelText('Address');
  await userEvent.clear(input);
  await userEvent.type(input, address);
}

describe('the key and header values of an endpoint', () => {
  it('are cleared when the address changes to another host, and never tested or saved with it', async () => {
    const { asked } = openSettings();
    await enterAddress('http://localhost:9999/v1');
    expect(screen.getByText(note).closest('[aria-live=polite]')?.textContent).toContain(
      'They belong to http://localhost:1234 and were cleared here.',
    );
    expect(field('Key optional')).toHaveProperty('value', '');
    expect(field('Name of header 1')).toHaveProperty('value', 'x-team');
    expect(field('Value of header 1')).toHaveProperty('value', '');
    await userEvent.type(field('Value of header 1'), 'team-of-9999');
    await press('Test endpoint');
    expect(JSON.stringify(asked)).not.toContain('of-1234');
    await press('Save settings');
    expect(kept()).toMatchObject({
      endpointHost: 'http://localhost:9999/v1',
      endpointKey: '',
      endpointHeaders: [{ name: 'x-team', value: 'team-of-9999' }],
    });
    expect(screen.queryByText(note)).toBeNull();
  });

  it('come back with the saved host, and replace those that were typed for another one', async () => {
    openSettings();
    await enterAddress('http://localhost:9999/v1');
    await userEvent.type(field('Key optional'), 'key-of-9999');
    await press('Remove header 1');
    await enterAddress(saved.endpointHost);
    expect(field('Key optional')).toHaveProperty('value', 'key-of-1234');
    expect(field('Value of header 1')).toHaveProperty('value', 'team-of-1234');
    expect(screen.queryByText(note)).toBeNull();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('stay put aside while another provider is shown', async () => {
    openSettings();
    await enterAddress('http://localhost:9999/v1');
    await userEvent.click(screen.getByRole('radio', { name: /^Ollama/ }));
    await userEvent.click(screen.getByRole('radio', { name: /^Other endpoint/ }));
    expect(await screen.findByText(note)).toBeTruthy();
    await enterAddress(saved.endpointHost);
    expect(field('Key optional')).toHaveProperty('value', 'key-of-1234');
  });

  it('stay with another path of the same host', async () => {
    openSettings();
    await userEvent.type(await screen.findByLabelText('Address'), '/beta');
    expect(field('Key optional')).toHaveProperty('value', 'key-of-1234');
    expect(field('Value of header 1')).toHaveProperty('value', 'team-of-1234');
    expect(screen.queryByText(note)).toBeNull();
  });

  it('are not mentioned if there are none', async () => {
    keep({ ...saved, endpointKey: '', endpointHeaders: [] });
    openSettings();
    await enterAddress('http://localhost:9999/v1');
    await userEvent.type(field('Key optional'), 'key-of-9999');
    expect(screen.queryByText(note)).toBeNull();
    await enterAddress(saved.endpointHost);
    expect(field('Key optional')).toHaveProperty('value', '');
  });

  it('typed before the first address stay', async () => {
    keep({ ...saved, endpointHost: '', endpointKey: '', endpointHeaders: [] });
    openSettings();
    await userEvent.type(await screen.findByLabelText('Key optional'), 'ek-1');
    await enterAddress('http://localhost:9999/v1');
    expect(field('Key optional')).toHaveProperty('value', 'ek-1');
  });

  it('typed for a first address do not stay with another one, and come back', async () => {
    keep({ ...saved, endpointHost: '', endpointKey: '', endpointHeaders: [] });
    openSettings();
    await enterAddress('http://localhost:1111/v1');
    await userEvent.type(field('Key optional'), 'key-of-1111');
    await enterAddress('http://localhost:2222/v1');
    expect(field('Key optional')).toHaveProperty('value', '');
    expect(screen.getByText(/They belong to http:\/\/localhost:1111/)).toBeTruthy();
    await userEvent.type(field('Key optional'), 'key-of-2222');
    await enterAddress('http://localhost:1111/v1');
    expect(field('Key optional')).toHaveProperty('value', 'key-of-1111');
    await enterAddress('http://localhost:2222/v1');
    expect(field('Key optional')).toHaveProperty('value', 'key-of-2222');
  });

  it('typed before the first address belong to that address after the next change', async () => {
    keep({ ...saved, endpointHost: '', endpointKey: '', endpointHeaders: [] });
    openSettings();
    await userEvent.type(await screen.findByLabelText('Key optional'), 'ek-1');
    await enterAddress('http://localhost:1111/v1');
    await userEvent.type(field('Custom model optional'), 'm-2');
    await enterAddress('http://localhost:2222/v1');
    expect(field('Key optional')).toHaveProperty('value', '');
  });
});

describe('a key that belongs to a provider', () => {
  beforeEach(() =>
    keep({
      ...defaultSettings,
      transcription: 'assemblyai',
      assemblyAIKey: 'aai-1',
      apiKey: 'sk-1',
    }),
  );

  async function enter(label: string, text: string) {
    await userEvent.clear(field(label));
    if (text !== '') await userEvent.type(field(label), text);
  }

  it('of OpenAI is cleared for a compatible host, and comes back with OpenAI’s address', async () => {
    openSettings();
    await userEvent.click(screen.getByText('Advanced'));
    await enter('OpenAI address', 'https://llm.example.com/v1');
    expect(field('OpenAI API Key')).toHaveProperty('value', '');
    expect(screen.getByText(/It belongs to https:\/\/api\.openai\.com/)).toBeTruthy();
    await press('Save settings');
    expect(kept().openAIHost).toBe(defaultSettings.openAIHost);
    await enter('OpenAI address', '');
    expect(field('OpenAI API Key')).toHaveProperty('value', 'sk-1');
    expect(screen.queryByText(note)).toBeNull();
  });

  it('of AssemblyAI is cleared for a custom address, and stays in both regions', async () => {
    openSettings();
    await userEvent.selectOptions(field('AssemblyAI region'), 'European Union');
    expect(field('Assembly AI Key')).toHaveProperty('value', 'aai-1');
    await userEvent.selectOptions(field('AssemblyAI region'), 'Custom address');
    await enter('AssemblyAI address', 'http://localhost:4100');
    expect(field('Assembly AI Key')).toHaveProperty('value', '');
    await userEvent.type(field('Assembly AI Key'), 'key-of-4100');
    await userEvent.selectOptions(field('AssemblyAI region'), 'United States');
    expect(field('Assembly AI Key')).toHaveProperty('value', 'aai-1');
    await userEvent.selectOptions(field('AssemblyAI region'), 'Custom address');
    expect(field('Assembly AI Key')).toHaveProperty('value', 'key-of-4100');
  });
});
