import { defaultSettings } from '@sales-analytics/contract';
import { ProviderError, type EndpointTest } from '@sales-analytics/providers';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSettings } from '../../../test/features/settings/open-settings.tsx';
import { field, keep, kept, press } from '../../../test/features/settings/settings-form.ts';

const address = 'http://localhost:1234/v1';
const found: EndpointTest = {
  models: Array.from({ length: 18 }, (_, at) => ({ name: `model-${at}` })),
  model: 'model-0',
  answer: { schemaForm: 'json-schema', streams: true, ms: 820.4 },
};

const dialect = { schemaForm: 'json-schema', streams: true } as const;

beforeEach(() => {
  document.cookie = 'approved_origins=; Path=/; Max-Age=0';
  keep({ ...defaultSettings, assemblyAIKey: 'aai-1' });
});

async function chooseEndpoint() {
  const providers = within(screen.getByRole('radiogroup', { name: 'Model provider' }));
  await userEvent.click(providers.getByRole('radio', { name: /^Other endpoint/ }));
  await screen.findByLabelText('Address');
}

describe('another endpoint', () => {
  it('is tested, gets one of its models, and is saved with the findings of the test', async () => {
    openSettings({ endpoint: async () => found });
    await chooseEndpoint();
    await userEvent.type(await screen.findByLabelText('Address'), `${address}/`);
    await press('Test endpoint');
    expect(
      await screen.findByText('model-0 answers, schemas: yes, streaming: yes, 18 models, 820 ms'),
    ).toBeTruthy();
    await userEvent.selectOptions(field('Model'), 'model-3');
    await press('Save settings');
    expect(kept()).toMatchObject({
      modelProvider: 'endpoint',
      modelName: 'model-3',
      endpointHost: address,
      endpointKey: '',
      endpointDialect: { ...dialect, model: 'model-0' },
    });
  });

  it('of another machine is saved first, then tested, and then its model is chosen', async () => {
    const far = 'https://models.example/v1';
    const { asked, reloads, unmount } = openSettings({ endpoint: async () => found });
    await chooseEndpoint();
    await userEvent.type(field('Address'), far);
    await press('Test endpoint');
    expect(screen.getByText(/This address is not saved yet/)).toBeTruthy();
    expect(asked).toEqual([]);
    await press('Save settings');
    expect(kept()).toMatchObject({ endpointHost: far, modelName: '' });
    expect(reloads).toEqual(['reload']);
    unmount();
    openSettings({ endpoint: async () => found });
    await press('Test endpoint');
    await userEvent.selectOptions(await screen.findByLabelText('Model'), 'model-3');
    await press('Save settings');
    expect(kept().modelName).toBe('model-3');
  });

  it('lets a model be chosen from its list if the tested one is missing', async () => {
    const answer = new ProviderError({ kind: 'model-not-found', provider: 'Your endpoint' });
    openSettings({ endpoint: async () => ({ ...found, model: 'gone', answer }) });
    await chooseEndpoint();
    await userEvent.type(field('Address'), address);
    await userEvent.type(field('Model'), 'gone');
    await press('Test endpoint');
    expect(await screen.findByText('gone: Your endpoint does not offer this model.')).toBeTruthy();
    await userEvent.selectOptions(field('Model'), 'model-3');
    await press('Save settings');
    expect(kept().modelName).toBe('model-3');
    expect(kept()).not.toHaveProperty('endpointDialect');
  });

  it('keeps the models of the other providers', async () => {
    keep({ ...kept(), apiKey: 'sk-1', modelName: 'gpt-6-luna' });
    const before = openSettings();
    await chooseEndpoint();
    await userEvent.type(field('Address'), address);
    await userEvent.type(field('Model'), 'm-1');
    await press('Save settings');
    before.unmount();
    openSettings();
    const providers = within(screen.getByRole('radiogroup', { name: 'Model provider' }));
    await userEvent.click(providers.getByRole('radio', { name: /^OpenAI/ }));
    await press('Save settings');
    expect(kept()).toMatchObject({ modelName: 'gpt-6-luna', modelNames: { endpoint: 'm-1' } });
  });

  it('is tested again after another address, whose dialect is not known', async () => {
    keep({
      ...kept(),
      modelProvider: 'endpoint',
      endpointHost: address,
      endpointDialect: dialect,
      modelName: 'm',
    });
    openSettings();
    await userEvent.type(await screen.findByLabelText('Address'), '/beta');
    await press('Save settings');
    expect(kept().endpointHost).toBe(`${address}/beta`);
    expect(kept()).not.toHaveProperty('endpointDialect');
  });

  it('receives the headers that the rep adds, but not those that are removed', async () => {
    const { asked } = openSettings({ endpoint: async () => found });
    await chooseEndpoint();
    await userEvent.type(await screen.findByLabelText('Address'), address);
    await press('Add a header');
    await press('Add a header');
    await userEvent.type(field('Name of header 1'), 'x-team');
    await userEvent.type(field('Value of header 1'), 'sales');
    await userEvent.type(field('Name of header 2'), 'x-other');
    await press('Remove header 2');
    expect(document.activeElement?.textContent).toBe('Add a header');
    await press('Test endpoint');
    expect(asked.at(-1)?.endpointHeaders).toEqual([{ name: 'x-team', value: 'sales' }]);
  });

  it('says why a test failed, and keeps the typed text', async () => {
    openSettings({
      endpoint: async () => {
        throw new ProviderError({ kind: 'unreachable', provider: 'Your endpoint' });
      },
    });
    await chooseEndpoint();
    await userEvent.type(await screen.findByLabelText('Address'), address);
    await press('Test endpoint');
    expect(await screen.findByText(/CORS settings may not allow this page/)).toBeTruthy();
    expect(field('Address')).toHaveProperty('value', address);
  });
});

describe('the fields of another endpoint', () => {
  it.each([
    ['no address', {}, 'The address of your endpoint is required'],
    [
      'the address of this app',
      { Address: window.location.origin },
      'The address is the address of this app',
    ],
    [
      'a key with a blank',
      { Address: address, 'Key optional': 'ek 1', Model: 'm' },
      'The key contains a space or a line break',
    ],
  ])('are not saved with %s, and say so', async (_case, typed, sentence) => {
    openSettings();
    await chooseEndpoint();
    for (const [label, text] of Object.entries(typed)) await userEvent.type(field(label), text);
    const before = kept();
    await press('Save settings');
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(kept()).toEqual(before);
  });
});

describe('the headers of an endpoint', () => {
  const fine = { name: 'x-team', value: 'sales' };
  const blank = { name: '', value: ' ' };

  it.each([
    { wrong: { name: '', value: 'sales' }, label: 'Name of header 3', text: /but no name/ },
    { wrong: { name: 'x team', value: 'sales' }, label: 'Name of header 3', text: /Its name/ },
    { wrong: { name: 'x-key', value: '' }, label: 'Value of header 3', text: /has no value/ },
    { wrong: { name: 'x-key', value: 'é' }, label: 'Value of header 3', text: /Its value/ },
  ])('lead to the input at fault, as in $wrong', async ({ wrong, label, text }) => {
    keep({
      ...kept(),
      modelProvider: 'endpoint',
      endpointHost: address,
      endpointHeaders: [fine, blank, wrong],
    });
    const { asked } = openSettings();
    await screen.findByLabelText('Address');
    for (const button of ['Save settings', 'Test endpoint']) {
      await press(button);
      expect(document.activeElement).toBe(field(label));
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByRole('alert').textContent).toMatch(text);
      await userEvent.type(field('Name of header 1'), 'm');
      expect(screen.queryByRole('alert')).toBeNull();
    }
    expect(asked).toEqual([]);
  });

  it('are above the button that tests them', async () => {
    keep({ ...kept(), modelProvider: 'endpoint', endpointHost: address, endpointHeaders: [fine] });
    openSettings();
    const value = await screen.findByLabelText('Value of header 1', { exact: true });
    const button = screen.getByRole('button', { name: 'Test endpoint' });
    const order = value.compareDocumentPosition(button);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });
});

describe('languages', () => {
  it('are detected unless the rep chooses them', async () => {
    keep({ ...kept(), apiKey: 'sk-1' });
    openSettings();
    expect(field('Language of calls')).toHaveProperty('value', 'auto');
    await userEvent.selectOptions(field('Language of calls'), 'German');
    await userEvent.selectOptions(field('Language of summaries and insights'), 'English');
    await press('Save settings');
    expect(kept()).toMatchObject({ callLanguage: 'de', answerLanguage: 'en' });
  });
});

describe('a model that ends', () => {
  it('is changed to its successor by one press', async () => {
    keep({ ...kept(), apiKey: 'sk-1' });
    openSettings();
    expect(
      screen.getByText(/^gpt-4o-mini ends on 14 January 2027; gpt-6-luna is its successor\./),
    ).toBeTruthy();
    expect(screen.getByText(/^As published on 26 November 2026\./)).toBeTruthy();
    await press('Change to gpt-6-luna');
    await press('Save settings');
    expect(kept().modelName).toBe('gpt-6-luna');
    expect(screen.getByText(/written, as published on 21 November 2026\.$/)).toBeTruthy();
  });
});
