import { describe, expect, it } from 'vitest';
import { describeProviderError, reasonOfProviderError } from './describe-provider-error.ts';
import { ProviderError, providerErrorKinds, type ProviderErrorDetails } from './provider-error.ts';

const providers = ['AssemblyAI', 'OpenAI', 'Ollama'] as const;

function words(details: Partial<ProviderErrorDetails>) {
  return describeProviderError(
    new ProviderError({ kind: 'network', provider: 'OpenAI', ...details }),
  );
}

describe('every kind of failure at every provider', () => {
  const all = providers.flatMap((provider) =>
    providerErrorKinds.map((kind) => ({ provider, kind })),
  );

  it.each(all)('has a text: $provider, $kind', ({ provider, kind }) => {
    const { title, description } = words({ provider, kind });
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(description).not.toMatch(/undefined|null|NaN|\[object/);
    expect(description.length).toBeLessThan(300);
  });

  it.each(all)('says what is kept: $provider, $kind', ({ provider, kind }) => {
    const kept = provider === 'AssemblyAI' ? 'recording is still selected' : 'transcript is kept';
    expect(words({ provider, kind }).description).toContain(kept);
  });

  it.each(all)('links to Settings if they can solve it: $provider, $kind', (failure) => {
    const { description, isSettingsMatter } = words(failure);
    expect(isSettingsMatter).toBe(description.includes('Settings'));
  });

  it.each(providers)('names the provider %s', (provider) => {
    const silent = providerErrorKinds.filter(
      (kind) => !reasonOfProviderError(new ProviderError({ provider, kind })).includes(provider),
    );
    expect(silent).toEqual(['prompt-too-long']);
  });
});

describe('a failure', () => {
  it('of a key says where to change it', () => {
    expect(words({ kind: 'bad-key', provider: 'AssemblyAI' }).description).toBe(
      'AssemblyAI rejected the key. Your recording is still selected. Check the key in Settings, then try again.',
    );
  });

  it('of an endpoint that rejects the key has its message, because it may require another header', () => {
    const provider = 'Your endpoint';
    const reason = 'Missing header x-team';
    expect(words({ kind: 'bad-key', provider, status: 401, reason }).description).toBe(
      'Your endpoint rejected the key. Reason: “Missing header x-team”. Your transcript is kept. ' +
        'Check the key in Settings, then try again.',
    );
    expect(words({ kind: 'bad-key', status: 401, reason }).description).not.toContain(reason);
  });

  it('without a key does not say that a key was rejected', () => {
    const { title, description } = words({ kind: 'key-missing', provider: 'Your endpoint' });
    expect(title).toBe('A key is needed');
    expect(description).toBe(
      'Your endpoint asks for a key, and none was sent. Your transcript is kept. ' +
        'Enter a key, or the header that it asks for, in Settings, then try again.',
    );
  });

  it('of a model has the provider’s message, or the client’s if nothing was sent', () => {
    const kind = 'model-not-found';
    expect(words({ kind, status: 404, reason: 'No gpt-9' }).description).toMatch(
      /^OpenAI does not offer this model\. Reason: “No gpt-9”\./,
    );
    const reason = 'OpenAI lists no models';
    expect(words({ kind, reason }).description).toMatch(
      /^OpenAI lists no models\. Your transcript/,
    );
  });

  it('of a model in the cloud says how to sign in', () => {
    expect(words({ kind: 'not-signed-in', provider: 'Ollama' }).description).toBe(
      'This model runs in Ollama’s cloud, and Ollama is not signed in. Your transcript is kept. ' +
        'Run “ollama signin” on the computer that runs Ollama, or choose another model in Settings, then try again.',
    );
  });

  it('of a key at Ollama, which has none, leads to its address', () => {
    expect(words({ kind: 'bad-key', provider: 'Ollama', status: 401 }).description).toBe(
      'The address of Ollama asks for a key, and Ollama itself needs none. Your transcript is kept. ' +
        'Check the address in Settings, then try again.',
    );
  });

  it('of a transcription has the specified title and the reason', () => {
    for (const kind of ['transcription-failed', 'bad-audio'] as const) {
      const message = words({ kind, provider: 'AssemblyAI', reason: 'All workers are on holiday' });
      expect(message.title).toBe('Transcription failed');
      expect(message.description).toContain('“All workers are on holiday”');
    }
  });

  it.each(['Too short', 'Too short.'])('ends the reason %j with a full stop', (reason) => {
    const { description } = words({ kind: 'bad-audio', provider: 'AssemblyAI', reason });
    expect(description).toContain('Reason: “Too short”. Your recording');
  });

  it('of the audio fits both a file and a spoken turn', () => {
    const spoken = new ProviderError({ kind: 'bad-audio', provider: 'AssemblyAI' });
    expect(describeProviderError(spoken, 'Your recorded turn is kept.').description).toBe(
      'AssemblyAI could not read the audio. Your recorded turn is kept. Try again, or use another recording.',
    );
  });

  it('to find a recording again names both solutions', () => {
    const gone = new ProviderError({ kind: 'not-found', provider: 'AssemblyAI' });
    expect(describeProviderError(gone, 'Nothing else is lost.').description).toBe(
      'AssemblyAI no longer has this recording or its transcript, or it belongs to another key. ' +
        'Nothing else is lost. Check that Settings has the key and address you used for the upload, ' +
        'or choose the file again.',
    );
  });

  it('to load the app’s own code names both solutions', () => {
    expect(words({ kind: 'part-missing', provider: 'OpenAI' }).description).toBe(
      'The code that connects to OpenAI could not be loaded. Your transcript is kept. ' +
        'Check your internet connection and try again. If that doesn’t help, reload the page.',
    );
  });

  it('of Ollama names both causes, which a page can not distinguish', () => {
    const { description } = words({ kind: 'unreachable', provider: 'Ollama' });
    expect(description).toMatch(/not be running.*OLLAMA_ORIGINS/);
  });

  it.each(['Ollama', 'Your endpoint'] as const)(
    'of %s by https names its certificate as a third cause',
    (provider) => {
      const kind = 'unreachable';
      expect(words({ kind, provider, isHttps: true }).description).toMatch(
        /^[\w ]+ did not respond\. It may not be running, its certificate may not be trusted, or its \w+ settings? may not allow this page\./,
      );
      expect(words({ kind, provider }).description).not.toContain('certificate');
    },
  );

  it('of AssemblyAI at the address of another server says so', () => {
    expect(words({ kind: 'unreachable', provider: 'AssemblyAI', status: 200 }).description).toMatch(
      /^No AssemblyAI service was found at this address\./,
    );
  });

  it('of Ollama distinguishes another server from an Ollama that does not allow the page', () => {
    const provider = 'Ollama';
    const { description } = words({ kind: 'unreachable', provider, status: 404 });
    expect(description).toMatch(/^A server responded at the address of Ollama, but/);
    expect(words({ kind: 'unreachable', provider, status: 403 }).description).toMatch(
      /^Ollama did not respond\..*OLLAMA_ORIGINS/,
    );
  });

  it('of an endpoint distinguishes one that does not respond from one at another address', () => {
    const provider = 'Your endpoint';
    expect(words({ kind: 'unreachable', provider }).description).toMatch(
      /^Your endpoint did not respond\..*CORS/,
    );
    expect(words({ kind: 'unreachable', provider, status: 404 }).description).toMatch(
      /^Your endpoint responded, but .* often ends with \/v1\. Your transcript is kept\./,
    );
  });

  it('of a key says what is wrong with it if it was not sent', () => {
    const reason = 'The key contains a space';
    expect(words({ kind: 'bad-key', reason }).description).toMatch(/^The key contains a space\./);
    expect(words({ kind: 'bad-key', reason, status: 401 }).description).toMatch(/rejected the key/);
  });

  it('of an address says what is wrong with it', () => {
    const reason = 'The OpenAI address must start with http:// or https:// and contain a host name';
    expect(words({ kind: 'unreachable', reason }).description).toMatch(
      `${reason}. Your transcript`,
    );
  });

  it.each([
    [undefined, 'a moment'],
    [0, '1 second'],
    [900, '1 second'],
    [20_000, '20 seconds'],
    [120_000, '2 minutes'],
  ])('of the rate limit says how long to wait: %s', (retryAfterMs, wait) => {
    expect(words({ kind: 'rate-limited', retryAfterMs }).description).toContain(
      `asks you to wait ${wait}.`,
    );
  });

  it('never shows control characters, very long texts or text that looks like a key', () => {
    const reason = `sk-proj-AbC123xyz\u0007\n${'long '.repeat(1000)}`;
    const { description } = words({ kind: 'server-fault', reason });
    expect(description).not.toMatch(/AbC123|\p{Cc}/u);
    expect(description.length).toBeLessThan(450);
  });
});

it('says what is kept as the caller states it', () => {
  const error = new ProviderError({ kind: 'network', provider: 'AssemblyAI' });
  expect(describeProviderError(error, 'Your recorded turn is kept.').description).toBe(
    'The connection to AssemblyAI failed. Your recorded turn is kept. Check your internet connection, then try again.',
  );
});

it('names no internet connection for a self-hosted model', () => {
  const error = new ProviderError({ kind: 'network', provider: 'Ollama', status: 200 });
  expect(describeProviderError(error).description).toBe(
    'The connection to Ollama failed. Your transcript is kept. Check that Ollama is still running, then try again.',
  );
});

describe('a failed test of a key', () => {
  it('says only what happened', () => {
    const error = new ProviderError({ kind: 'bad-key', provider: 'AssemblyAI' });
    expect(reasonOfProviderError(error)).toBe('AssemblyAI rejected the key.');
  });
});
