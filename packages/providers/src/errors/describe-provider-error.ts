import { redact } from './redact.ts';
import type { ProviderError, ProviderErrorKind, ProviderName } from './provider-error.ts';

export interface ErrorMessage {
  title: string;
  description: string;
  isSettingsMatter: boolean;
}

/**
 * Describes a provider's failure to the user. `whatIsKept` says what is not lost. Its default is the text for the analysis
 * of a recorded call.
 */
export function describeProviderError(
  error: ProviderError,
  whatIsKept: string = kept[error.provider],
): ErrorMessage {
  const { title, todo, isSettingsMatter = false } = wordings[error.kind];
  const advice = typeof todo === 'string' ? todo : todo[error.provider];
  const description = `${reasonOfProviderError(error)} ${whatIsKept} ${advice}`;
  return { title, description, isSettingsMatter };
}

/** Describes only what happened, for the test of a key or a host, in which no data can be lost. */
export function reasonOfProviderError(error: ProviderError): string {
  const wording = wordings[error.kind];
  const showsReason =
    typeof wording.showsReason === 'function' ? wording.showsReason(error) : wording.showsReason;
  const reason = showsReason ? redact(error.reason) : undefined;
  const said = reason === undefined ? '' : ` Reason: “${reason.replace(/\.$/, '')}”.`;
  return `${wording.what(error)}${said}`;
}

const kept: Record<ProviderName, string> = {
  AssemblyAI: 'Your recording is still selected.',
  OpenAI: 'Your transcript is kept.',
  Ollama: 'Your transcript is kept.',
  'Your endpoint': 'Your transcript is kept.',
  'This computer': 'Your recording is kept.',
  'This browser': 'Your transcript is kept.',
};

/** This setting of the user's own host allows pages. */
const pageSetting: Partial<Record<ProviderName, string>> = {
  Ollama: 'its OLLAMA_ORIGINS setting',
  'Your endpoint': 'its CORS settings',
};

/** A page can't see why a response is blocked, so the text names every cause. */
function noWayTo({ provider, isHttps }: ProviderError): string {
  const setting = pageSetting[provider];
  if (setting === undefined) return `No ${provider} service was found at this address.`;
  const certificate = isHttps ? ' its certificate may not be trusted,' : '';
  return `${provider} did not respond. It may not be running,${certificate} or ${setting} may not allow this page.`;
}

const wrongAddress =
  'Your endpoint responded, but it has no language model at this address. The address often ends with /v1.';

const noOllama =
  'A server responded at the address of Ollama, but it is not Ollama. Its port may be another one; 11434 is the usual one.';

/** No key is sent to Ollama, which needs none. A server in front of it may require one. */
const keyRejected: Record<ProviderName, string> = {
  AssemblyAI: 'AssemblyAI rejected the key.',
  OpenAI: 'OpenAI rejected the key.',
  Ollama: 'The address of Ollama asks for a key, and Ollama itself needs none.',
  'Your endpoint': 'Your endpoint rejected the key.',
  'This computer': 'This computer needs no key.',
  'This browser': 'This browser’s language model needs no key.',
};

const checkKeyInSettings = 'Check the key in Settings, then try again.';

const checkKey: Record<ProviderName, string> = {
  AssemblyAI: checkKeyInSettings,
  OpenAI: checkKeyInSettings,
  Ollama: 'Check the address in Settings, then try again.',
  'Your endpoint': checkKeyInSettings,
  'This computer': 'Try again.',
  'This browser': 'Check the language model in Settings, then try again.',
};

const checkInternet = 'Check your internet connection, then try again.';

/** A self-hosted model needs no internet connection. */
const checkConnection: Record<ProviderName, string> = {
  AssemblyAI: checkInternet,
  OpenAI: checkInternet,
  Ollama: 'Check that Ollama is still running, then try again.',
  'Your endpoint': 'Check that your endpoint is still running, then try again.',
  'This computer': 'Try again.',
  'This browser': 'Try again in a moment.',
};

interface Wording {
  title: string;
  what(error: ProviderError): string;
  todo: string | Record<ProviderName, string>;
  isSettingsMatter?: boolean;
  /** The text then includes the provider's own message. */
  showsReason?: boolean | ((error: ProviderError) => boolean);
}

const wordings: Record<ProviderErrorKind, Wording> = {
  'bad-key': {
    title: 'The key was rejected',
    what: ({ provider, reason, status }) =>
      // If there was no response, the reason is the client's: the key itself can't be sent.
      reason !== undefined && status === undefined ? `${reason}.` : keyRejected[provider],
    todo: checkKey,
    isSettingsMatter: true,
    // The endpoint may require the key in another header, or another header as well.
    showsReason: ({ provider, status }) => provider === 'Your endpoint' && status !== undefined,
  },
  'key-missing': {
    title: 'A key is needed',
    what: ({ provider }) => `${provider} asks for a key, and none was sent.`,
    todo: 'Enter a key, or the header that it asks for, in Settings, then try again.',
    isSettingsMatter: true,
    showsReason: true,
  },
  'not-signed-in': {
    title: 'Not signed in',
    what: ({ provider }) =>
      `This model runs in ${provider}’s cloud, and ${provider} is not signed in.`,
    todo: 'Run “ollama signin” on the computer that runs Ollama, or choose another model in Settings, then try again.',
    isSettingsMatter: true,
  },
  'no-credit': {
    title: 'No credit left',
    what: ({ provider }) =>
      provider === 'Your endpoint'
        ? 'The account of your endpoint has no credit left.'
        : `Your ${provider} account has no credit left.`,
    todo: 'Add credit to that account, then try again.',
  },
  'rate-limited': {
    title: 'Too many requests',
    what: ({ provider, retryAfterMs }) =>
      `${provider} is limiting requests and asks you to wait ${waitOf(retryAfterMs)}.`,
    todo: 'Try again after that.',
  },
  'model-not-found': {
    title: 'Model not found',
    what: ({ provider, reason, status }) =>
      // If there was no response, the reason is the client's, and a sentence.
      reason !== undefined && status === undefined
        ? `${reason}.`
        : `${provider} does not offer this model.`,
    todo: 'Choose another model in Settings, then try again.',
    isSettingsMatter: true,
    showsReason: ({ status }) => status !== undefined,
  },
  'prompt-too-long': {
    title: 'The call is too long for this model',
    what: () => 'The transcript is longer than this model can read.',
    todo: 'Choose a model with a larger context window in Settings, then try again.',
    isSettingsMatter: true,
  },
  network: {
    title: 'No connection',
    what: ({ provider }) => `The connection to ${withinSentence(provider)} failed.`,
    todo: checkConnection,
  },
  unreachable: {
    title: 'The provider can’t be reached',
    what: unreachable,
    todo: 'Check that it is running and that its address in Settings is correct, then try again.',
    isSettingsMatter: true,
  },
  timeout: {
    title: 'No response in time',
    what: ({ provider }) => `${provider} did not respond in time.`,
    todo: 'Try again in a moment.',
  },
  refused: {
    title: 'The request was refused',
    what: ({ provider }) => `${provider} refused this request.`,
    todo: 'Try again, or choose another model in Settings.',
    isSettingsMatter: true,
    showsReason: true,
  },
  'cut-off': {
    title: 'The answer was cut off',
    what: ({ provider }) => `${provider} stopped in the middle of its answer.`,
    todo: 'Try again, or choose a model with a larger context window in Settings.',
    isSettingsMatter: true,
  },
  'unreadable-answer': {
    title: 'The answer could not be read',
    what: ({ provider }) => `${provider} sent an answer that the app can’t read.`,
    todo: 'Try again. If it happens again, check the address and the model in Settings.',
    isSettingsMatter: true,
    showsReason: true,
  },
  'bad-audio': {
    title: 'Transcription failed',
    what: ({ provider }) => `${provider} could not read the audio.`,
    todo: 'Try again, or use another recording.',
    showsReason: true,
  },
  'transcription-failed': {
    title: 'Transcription failed',
    what: ({ provider }) => `${provider} could not complete the transcription.`,
    todo: 'Try again in a moment.',
    showsReason: true,
  },
  'not-found': {
    title: 'The recording was not found',
    what: ({ provider }) =>
      `${provider} no longer has this recording or its transcript, or it belongs to another key.`,
    todo: 'Check that Settings has the key and address you used for the upload, or choose the file again.',
    isSettingsMatter: true,
  },
  'server-fault': {
    title: 'The provider has a problem',
    what: ({ provider }) => `${provider} reported a problem on its side.`,
    todo: 'Try again in a moment.',
    showsReason: true,
  },
  'part-missing': {
    title: 'Part of the app could not be loaded',
    what: ({ provider }) =>
      `The code that connects to ${withinSentence(provider)} could not be loaded.`,
    todo: 'Check your internet connection and try again. If that doesn’t help, reload the page.',
  },
  'not-supported': {
    title: 'This browser can’t do this',
    what: ({ provider }) =>
      `${provider} can’t recognise speech in this browser, because it lacks WebAssembly or blocks it.`,
    todo: 'Use a current version of Chrome, Edge, Firefox or Safari, or choose another service in Settings.',
    isSettingsMatter: true,
  },
  'download-failed': {
    title: 'The speech recogniser could not be loaded',
    what: ({ provider }) => `${provider} could not load its speech recogniser from this server.`,
    todo: 'Try again, or choose another service in Settings.',
    isSettingsMatter: true,
    showsReason: true,
  },
  'out-of-memory': {
    title: 'Not enough memory',
    what: ({ provider }) =>
      `${provider} has too little free memory in this browser to recognise speech.`,
    todo: 'Close other tabs and try again, or choose another service in Settings.',
    isSettingsMatter: true,
  },
  'not-english': {
    title: 'Not in English',
    what: ({ provider }) =>
      `This doesn’t sound like English, or it is very noisy, so ${withinSentence(provider)} can’t read it.`,
    todo: 'AssemblyAI reads 99 languages. Choose it in Settings, then try again.',
    isSettingsMatter: true,
  },
  'no-browser-model': {
    title: 'This browser has no language model',
    what: ({ provider }) =>
      `${provider} has no language model of its own, or this computer can’t run it.`,
    todo: 'Choose another language model in Settings, then try again.',
    isSettingsMatter: true,
  },
  'download-needed': {
    title: 'The browser’s language model is not downloaded',
    what: ({ provider }) =>
      `${provider} has to download its language model once before it can be used.`,
    todo: 'Start the download in Settings, then try again.',
    isSettingsMatter: true,
  },
  'model-download-failed': {
    title: 'The download failed',
    what: ({ provider }) => `${provider} could not download its language model.`,
    todo: 'Check your internet connection and the free space on this computer, then start the download again in Settings.',
    isSettingsMatter: true,
  },
};

function unreachable(error: ProviderError): string {
  const { provider, reason, status } = error;
  if (status !== undefined && provider === 'Your endpoint') return wrongAddress;
  // Status 403 is excluded, because Ollama itself sends it if it does not allow this page.
  if (status !== undefined && status !== 403 && provider === 'Ollama') return noOllama;
  if (status !== undefined) return noWayTo(error);
  // If there was no response, the reason is the client's: the address itself can't be used.
  return reason === undefined ? noWayTo(error) : `${reason}.`;
}

function withinSentence(provider: ProviderName): string {
  if (provider === 'This computer') return 'this computer';
  if (provider === 'This browser') return 'this browser’s language model';
  return provider === 'Your endpoint' ? 'your endpoint' : provider;
}

function waitOf(retryAfterMs: number | undefined): string {
  if (retryAfterMs === undefined) return 'a moment';
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  if (seconds === 1) return '1 second';
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
