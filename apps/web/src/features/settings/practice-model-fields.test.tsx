import { defaultSettings, type Settings } from '@sales-analytics/contract';
import type { EndpointTest } from '@sales-analytics/providers';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSettings } from '../../../test/features/settings/open-settings.tsx';
import { field, keep, kept, press } from '../../../test/features/settings/settings-form.ts';

const saved: Settings = { ...defaultSettings, assemblyAIKey: 'aai-1', apiKey: 'sk-1' };
const address = 'http://localhost:1234/v1';
const source = 'Practice replies come from';
const model = 'Model for practice replies';
const found: EndpointTest = {
  models: [{ name: 'large-chat-70b' }, { name: 'small-chat-8b' }],
  model: 'large-chat-70b',
  answer: { schemaForm: 'json-schema', streams: true, ms: 310 },
};

beforeEach(() => {
  document.cookie = 'approved_origins=; Path=/; Max-Age=0';
  keep(saved);
});

async function chooseForPractice(provider: string) {
  await userEvent.selectOptions(field(source), provider);
}

function optionsOf(label: string) {
  const all = within(field(label)).getAllByRole('option');
  return all.map((option) => option.textContent);
}

describe('the model for practice', () => {
  it('is entered, tested and chosen from its list like that for analyses', async () => {
    const { asked } = openSettings({ endpoint: async () => found });
    await chooseForPractice('Other endpoint');
    await userEvent.type(await screen.findByLabelText('Address'), address);
    await press('Test endpoint');
    expect(await screen.findByText(/^large-chat-70b answers, schemas: yes/)).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({ modelProvider: 'endpoint', modelName: '' });
    await userEvent.selectOptions(field(model), 'small-chat-8b');
    await press('Save settings');
    expect(kept()).toMatchObject({
      modelProvider: 'openai',
      modelName: 'gpt-4o-mini',
      endpointHost: address,
      endpointDialect: { schemaForm: 'json-schema', streams: true },
      practiceProvider: 'endpoint',
      practiceModelName: 'small-chat-8b',
    });
  });

  it('must be named', async () => {
    keep({ ...saved, endpointHost: address });
    openSettings();
    await chooseForPractice('Other endpoint');
    await press('Save settings');
    expect(screen.getByRole('alert').textContent).toBe('A model for practice replies is required');
    expect(document.activeElement).toBe(field(model));
    await userEvent.type(field(model), 'small-chat-8b');
    await press('Save settings');
    expect(kept().practiceModelName).toBe('small-chat-8b');
  });

  it('must be named even if it is chosen from a list', async () => {
    openSettings();
    await chooseForPractice('Ollama');
    await press('Save settings');
    expect(screen.getByRole('alert').textContent).toBe('A model for practice replies is required');
    expect(document.activeElement).toBe(field(model));
    await userEvent.selectOptions(field(model), 'mistral');
    await press('Save settings');
    expect(kept()).toMatchObject({ practiceProvider: 'ollama', practiceModelName: 'mistral' });
  });

  it('must be named before the list of an unsaved address can be read', async () => {
    const { asked } = openSettings();
    await chooseForPractice('Other endpoint');
    const fields = within(screen.getByRole('group', { name: 'Model for practice' }));
    await userEvent.type(await fields.findByLabelText('Address'), 'https://models.example/v1');
    await press('Test endpoint');
    expect(fields.getByText(/Enter the name of a model and save your settings/)).toBeTruthy();
    await userEvent.type(field(model), 'small-chat-8b');
    await press('Test endpoint');
    expect(fields.getByText(/not saved yet\. Save your settings, then test again/)).toBeTruthy();
    expect(asked).toEqual([]);
    await press('Save settings');
    expect(kept().practiceModelName).toBe('small-chat-8b');
  });

  it('shows the fields that its provider needs', async () => {
    openSettings();
    await chooseForPractice('Other endpoint');
    await userEvent.type(await screen.findByLabelText(model), 'small-chat-8b');
    await press('Save settings');
    expect(screen.getByRole('alert').textContent).toBe('The address of your endpoint is required');
    expect(document.activeElement).toBe(field('Address'));
  });

  it('of the same provider uses its key, and the list of its test', async () => {
    openSettings({ languageModel: async () => [{ name: 'gpt-4o-mini' }, { name: 'o9' }] });
    await chooseForPractice('OpenAI');
    expect(screen.getAllByLabelText('OpenAI API Key', { exact: true })).toHaveLength(1);
    await press('Test key (OpenAI)');
    await screen.findByText('Key works');
    expect(optionsOf(model)).toContain('o9');
    await userEvent.selectOptions(field(model), 'o9');
    await press('Save settings');
    expect(kept()).toMatchObject({ modelName: 'gpt-4o-mini', practiceModelName: 'o9' });
  });

  it('says when it ends, and is changed to its successor by one press', async () => {
    keep({ ...saved, modelProvider: 'ollama', modelName: 'mistral', practiceProvider: 'openai' });
    openSettings();
    await userEvent.selectOptions(field(model), 'gpt-3.5-turbo');
    expect(
      screen.getByText('gpt-3.5-turbo ended on 23 October 2026; gpt-6-luna is its successor.'),
    ).toBeTruthy();
    await press('Change to gpt-6-luna');
    await press('Save settings');
    expect(kept()).toMatchObject({ modelName: 'mistral', practiceModelName: 'gpt-6-luna' });
  });

  it('loses its test result while its provider analyses calls', async () => {
    openSettings({ languageModel: async () => [{ name: 'qwen3:8b' }] });
    await chooseForPractice('Ollama');
    await press('Test host (Ollama)');
    await screen.findByText('Host works');
    await userEvent.click(screen.getByRole('radio', { name: /^Ollama/ }));
    expect(screen.queryByText('Host works')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^OpenAI Hosted/ }));
    expect(screen.queryByText('Host works')).toBeNull();
    expect(optionsOf(model)).not.toContain('qwen3:8b');
  });

  it('stays chosen for each provider while others are shown', async () => {
    openSettings();
    await chooseForPractice('Ollama');
    await userEvent.selectOptions(field(model), 'mistral');
    await chooseForPractice('OpenAI');
    expect(field(model)).toHaveProperty('value', '');
    await chooseForPractice('Ollama');
    expect(field(model)).toHaveProperty('value', 'mistral');
  });
});
