import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { ProviderError } from '@sales-analytics/providers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSettings } from '../../../test/features/settings/open-settings.tsx';
import { field, keep, kept, press } from '../../../test/features/settings/settings-form.ts';

const saved: Settings = {
  ...defaultSettings,
  transcription: 'assemblyai',
  assemblyAIKey: 'aai-1',
  apiKey: 'sk-1',
};
const savedWords =
  'Settings saved successfully. Note: The key will not be stored in the backend, it will only be stored in localStorage.';

beforeEach(() => {
  document.cookie = 'approved_origins=; Path=/; Max-Age=0';
});

async function type(label: string, text: string) {
  await userEvent.clear(field(label));
  if (text !== '') await userEvent.type(field(label), text);
}

async function choose(provider: string) {
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${provider}`) }));
}

function notices() {
  const region = screen.getByRole('region', { name: /notifications/i });
  return within(region)
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
}

describe('the account', () => {
  it('shows who is signed in', () => {
    window.localStorage.setItem('username', 'Alex Morgan');
    openSettings();
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Alex Morgan' })).toBeTruthy();
  });

  it('removes all data of the user at Logout and opens the login screen', async () => {
    keep(saved);
    for (const key of ['callAnalysisSettings', 'token', 'username']) {
      window.localStorage.setItem(key, 'x');
    }
    window.localStorage.setItem('theme', 'dark');
    const { router, queries } = openSettings();
    queries.setQueryData(['calls', 'list'], { pages: [], pageParams: [] });
    await press('Logout');
    expect(Object.keys(window.localStorage)).toEqual(['theme']);
    expect(queries.getQueryData(['calls', 'list'])).toBeUndefined();
    expect(router.state.location.pathname).toBe('/login');
  });
});

describe('saving', () => {
  it('reports missing values in order, and focuses the field', async () => {
    openSettings();
    await choose('AssemblyAI 99');
    await press('Save settings');
    expect(notices()).toEqual([expect.stringContaining('Assembly AI Key is required')]);
    expect(document.activeElement).toBe(field('Assembly AI Key'));
    expect(field('Assembly AI Key').getAttribute('aria-invalid')).toBe('true');
    await type('Assembly AI Key', 'aai');
    await press('Save settings');
    expect(notices().at(-1)).toContain('OpenAI API Key is required');
    expect(document.activeElement).toBe(field('OpenAI API Key'));
    await choose('Ollama');
    await type('Ollama Host URL', '');
    await press('Save settings');
    expect(notices().at(-1)).toContain('Ollama Host URL is required');
    expect(document.activeElement).toBe(field('Ollama Host URL'));
    expect(kept()).toBeNull();
  });

  it('keeps the settings and says so', async () => {
    const { reloads } = openSettings();
    await choose('AssemblyAI 99');
    await type('Assembly AI Key', ' aai-2 ');
    await type('OpenAI API Key', 'sk-2');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await press('Save settings');
    expect(kept()).toEqual({ ...saved, assemblyAIKey: 'aai-2', apiKey: 'sk-2' });
    expect(notices()).toEqual([expect.stringContaining(savedWords)]);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(reloads).toEqual([]);
  });

  it('needs no OpenAI key for Ollama', async () => {
    keep({ ...saved, apiKey: '' });
    openSettings();
    await choose('Ollama');
    await userEvent.selectOptions(field('Model'), 'mistral');
    await press('Save settings');
    expect(kept()).toMatchObject({ modelProvider: 'ollama', modelName: 'mistral', apiKey: '' });
  });

  it('rejects an invalid address with a message at its field', async () => {
    keep(saved);
    openSettings();
    await userEvent.click(screen.getByText('Advanced'));
    await type('OpenAI address', 'ftp://files.example');
    await press('Save settings');
    expect(screen.getByRole('alert').textContent).toMatch(/must start with http/);
    expect(document.activeElement).toBe(field('OpenAI address'));
    expect(kept().openAIHost).toBe(defaultSettings.openAIHost);
  });

  it('prefers the custom model', async () => {
    keep(saved);
    openSettings();
    await type('Custom model optional', 'gpt-6-luna');
    expect(screen.getByText('Used instead of gpt-4o-mini.')).toBeTruthy();
    await press('Save settings');
    expect(kept().modelName).toBe('gpt-6-luna');
    expect(field('Model')).toHaveProperty('value', 'gpt-6-luna');
  });

  it('accepts the European region and a custom address', async () => {
    keep(saved);
    openSettings();
    await userEvent.selectOptions(field('AssemblyAI region'), 'European Union');
    await press('Save settings');
    expect(kept().assemblyAIHost).toBe('https://api.eu.assemblyai.com');
    await userEvent.selectOptions(field('AssemblyAI region'), 'Custom address');
    await type('AssemblyAI address', 'http://localhost:4100/');
    await type('Assembly AI Key', 'aai-4100');
    await press('Save settings');
    expect(kept().assemblyAIHost).toBe('http://localhost:4100');
  });

  it('of a new host reloads the page once and shows the toast there', async () => {
    keep({ ...saved, modelProvider: 'ollama' });
    const before = openSettings();
    await type('Ollama Host URL', 'http://models.lan:11434');
    await press('Save settings');
    expect(before.reloads).toEqual(['reload']);
    expect(notices()).toEqual([]);
    expect(document.cookie).toContain('approved_origins=http%3A%2F%2Fmodels.lan%3A11434');
    before.unmount();
    const after = openSettings();
    await waitFor(() => expect(notices()).toEqual([expect.stringContaining(savedWords)]));
    await press('Save settings');
    expect(after.reloads).toEqual([]);
  });

  it('shows a storage error and keeps the input', async () => {
    const storage = new Proxy(window.localStorage, {
      get(target, name) {
        if (name === 'setItem') {
          return () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        }
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    openSettings({ storage });
    await choose('AssemblyAI 99');
    await type('Assembly AI Key', 'aai');
    await type('OpenAI API Key', 'sk');
    await press('Save settings');
    expect(screen.getByRole('alert').textContent).toContain('could not be saved');
    expect(field('OpenAI API Key')).toHaveProperty('value', 'sk');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
  });
});

describe('reading', () => {
  it('shows what was saved', () => {
    keep({ ...saved, modelProvider: 'ollama', modelName: 'qwen3' });
    openSettings();
    expect(field('Assembly AI Key')).toHaveProperty('value', 'aai-1');
    expect(screen.getByRole('radio', { name: /Ollama/ }).getAttribute('aria-checked')).toBe('true');
    expect(field('Model')).toHaveProperty('value', 'qwen3');
  });

  it.each(['{', 'null', '[]', '"x"', '{"apiKey":5,"modelProvider":"evil"}'])(
    'reads damaged settings %s as defaults',
    (damaged) => {
      window.localStorage.setItem('settings', damaged);
      openSettings();
      expect(field('OpenAI API Key')).toHaveProperty('value', '');
      expect(
        screen.getByRole('radio', { name: /^OpenAI Hosted/ }).getAttribute('aria-checked'),
      ).toBe('true');
    },
  );

  it('shows the address of OpenAI when it is not the default', () => {
    keep({ ...saved, openAIHost: 'http://localhost:8080/v1' });
    openSettings();
    expect(field('OpenAI address').closest('details')?.open).toBe(true);
  });

  it('hides keys until the user reveals them', async () => {
    keep(saved);
    openSettings();
    expect(field('Assembly AI Key').getAttribute('type')).toBe('password');
    await press('Show Assembly AI Key');
    expect(field('Assembly AI Key').getAttribute('type')).toBe('text');
  });
});

describe('testing', () => {
  it('a transcription key that works says so', async () => {
    keep(saved);
    const { asked } = openSettings();
    await type('Assembly AI Key', 'aai-new');
    await press('Test key (AssemblyAI)');
    expect(await screen.findByText('Key works')).toBeTruthy();
    expect(screen.getByText('Connected')).toBeTruthy();
    expect(asked[0]?.assemblyAIKey).toBe('aai-new');
    expect(kept().assemblyAIKey).toBe('aai-1');
  });

  it('a rejected key shows the provider’s reason', async () => {
    keep(saved);
    openSettings({
      transcription: async () => {
        throw new ProviderError({ kind: 'bad-key', provider: 'AssemblyAI', status: 401 });
      },
    });
    await press('Test key (AssemblyAI)');
    expect(await screen.findByText(/rejected the key/)).toBeTruthy();
    expect(screen.queryByText('Connected')).toBeNull();
  });

  it('is reset when the key is edited', async () => {
    keep(saved);
    openSettings();
    await press('Test key (AssemblyAI)');
    await screen.findByText('Key works');
    await type('Assembly AI Key', 'other');
    expect(screen.queryByText('Key works')).toBeNull();
  });

  it('is aborted when the screen is left', async () => {
    keep(saved);
    let seen: AbortSignal | undefined;
    const { unmount } = openSettings({
      transcription: (_settings, signal) => {
        seen = signal;
        return new Promise(() => undefined);
      },
    });
    await press('Test key (AssemblyAI)');
    unmount();
    expect(seen?.aborted).toBe(true);
  });

  it('an OpenAI key lists the models it offers', async () => {
    keep(saved);
    openSettings({
      languageModel: async () => [{ name: 'gpt-4o-mini' }, { name: 'o9', endsOn: '2030-01-02' }],
    });
    await press('Test key (OpenAI)');
    expect(await screen.findByText('Key works')).toBeTruthy();
    const names = within(field('Model'))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names).toEqual([
      'gpt-4o-mini (available until 14 January 2027)',
      'gpt-3.5-turbo (retired by OpenAI on 23 October 2026)',
      'o9 (available until 2 January 2030)',
    ]);
    expect(screen.getByText('2 models listed by the provider.')).toBeTruthy();
  });

  it('an Ollama host that works says so', async () => {
    keep({ ...saved, modelProvider: 'ollama' });
    const { asked } = openSettings({ languageModel: async () => [{ name: 'llama2:latest' }] });
    await press('Test host (Ollama)');
    expect(await screen.findByText('Host works')).toBeTruthy();
    expect(asked[0]?.ollamaHost).toBe('http://localhost:11434');
  });

  it('asks for the key first', async () => {
    const { asked } = openSettings();
    await press('Test key (OpenAI)');
    expect(screen.getByRole('alert').textContent).toBe('OpenAI API Key is required');
    expect(asked).toEqual([]);
  });

  it('asks to save a new host first', async () => {
    keep({ ...saved, modelProvider: 'ollama' });
    const { asked } = openSettings();
    await type('Ollama Host URL', 'http://models.lan:11434');
    await press('Test host (Ollama)');
    expect(screen.getByText(/Save your settings, then test again/)).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('reports an unexpected error', async () => {
    keep(saved);
    openSettings({
      languageModel: async () => {
        throw new TypeError('oops');
      },
    });
    await press('Test key (OpenAI)');
    expect(await screen.findByText(/Something went wrong/)).toBeTruthy();
  });
});

describe('the model', () => {
  const later = Date.parse('2027-01-14T00:00:00Z');

  it('is the default of the day for a user who has saved nothing', () => {
    const before = openSettings();
    expect(field('Model')).toMatchObject({ value: 'gpt-4o-mini' });
    before.unmount();
    openSettings({ nowMs: later });
    expect(field('Model')).toMatchObject({ value: 'gpt-6-luna' });
  });

  it('that was saved stays, whatever its provider has ended', () => {
    keep({ ...saved, modelName: 'gpt-4o-mini' });
    openSettings({ nowMs: later });
    expect(field('Model')).toMatchObject({ value: 'gpt-4o-mini' });
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });
});

describe('the prospect’s voice', () => {
  const voices = () => within(screen.getByRole('radiogroup', { name: 'Prospect’s voice' }));
  const browser = () => voices().getByRole('radio', { name: /^This browser’s voice/ });
  const openAI = () => voices().getByRole<HTMLButtonElement>('radio', { name: /^OpenAI speech/ });

  it('is this browser’s until another is chosen', () => {
    keep(saved);
    openSettings();
    expect(browser().getAttribute('aria-checked')).toBe('true');
    expect(openAI().getAttribute('aria-checked')).toBe('false');
    expect(openAI().textContent).toContain('OpenAI bills each reply to your key');
  });

  it('is saved and shown again', async () => {
    keep(saved);
    const before = openSettings();
    await userEvent.click(openAI());
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await press('Save settings');
    expect(kept()).toEqual({ ...saved, prospectVoice: 'openai' });
    before.unmount();
    openSettings();
    expect(openAI().getAttribute('aria-checked')).toBe('true');
    await userEvent.click(browser());
    await press('Save settings');
    expect(kept().prospectVoice).toBe('browser');
  });

  it('can be OpenAI’s only with a key, and says so', async () => {
    openSettings();
    expect(openAI().disabled).toBe(true);
    expect(openAI().textContent).toContain('Needs an OpenAI API key. Add one above');
    await userEvent.click(openAI());
    expect(browser().getAttribute('aria-checked')).toBe('true');
    await type('OpenAI API Key', 'sk-1');
    expect(openAI().disabled).toBe(false);
  });

  it('is not AssemblyAI’s in a language that it does not speak', async () => {
    keep({ ...saved, prospectVoice: 'assemblyai', callLanguage: 'nl' });
    openSettings();
    const assemblyAI = voices().getByRole('radio', { name: /^AssemblyAI speech/ });
    expect(assemblyAI.textContent).toContain('Does not speak Dutch, so another voice is used');
    await userEvent.selectOptions(field('Language of calls'), 'German');
    expect(assemblyAI.textContent).toContain('AssemblyAI bills each reply to your key');
  });

  it('falls back to the browser’s when the key is removed', async () => {
    keep({ ...saved, modelProvider: 'openai', prospectVoice: 'openai' });
    openSettings();
    await type('OpenAI API Key', '');
    expect(browser().getAttribute('aria-checked')).toBe('true');
    await choose('Ollama');
    await press('Save settings');
    expect(kept()).toMatchObject({ apiKey: '', prospectVoice: 'browser' });
  });

  it('says where to add a key while Ollama is chosen', async () => {
    openSettings();
    await choose('Ollama');
    expect(openAI().textContent).toContain('choose OpenAI as the model provider');
    expect(screen.queryByText(/uses your OpenAI API key/)).toBeNull();
  });

  it('can be OpenAI’s while Ollama writes the replies', async () => {
    keep({ ...saved, modelProvider: 'ollama', modelName: 'mistral' });
    openSettings();
    expect(screen.getByText(/uses your OpenAI API key/)).toBeTruthy();
    await userEvent.click(openAI());
    await press('Save settings');
    expect(kept()).toMatchObject({ modelProvider: 'ollama', prospectVoice: 'openai' });
  });

  it('is mentioned with the purpose of the language model', () => {
    openSettings();
    expect(screen.getByText(/the summary and the prospect’s replies/)).toBeTruthy();
  });
});

describe('the demo', () => {
  const demo = {
    assemblyAIHost: 'http://localhost:4101',
    openAIHost: 'http://localhost:4102/v1',
    ollamaHost: 'http://localhost:4103',
  };

  it('fills in its keys and addresses, which can then be saved', async () => {
    keep(saved);
    openSettings({ demo });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Fill in demo keys and addresses' }),
    );
    expect(field('OpenAI API Key')).toHaveProperty('value', 'demo-key');
    expect(kept()).toEqual(saved);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save settings' }));
    await press('Save settings');
    expect(kept()).toEqual({
      ...defaultSettings,
      transcription: 'this-computer',
      ...demo,
      assemblyAIKey: 'demo-key',
      apiKey: 'demo-key',
    });
  });

  it('is not shown outside of demo mode', async () => {
    const { queries } = openSettings();
    await waitFor(() => expect(queries.getQueryData(['health'])).toBeDefined());
    expect(screen.queryByText('Demo mode')).toBeNull();
  });
});
