import { abortable } from '../http/abortable.ts';
import { ProviderError } from '../errors/provider-error.ts';
import { downloadErrorOf, errorOf, provider } from './errors.ts';
import { modelApi, modelLanguages, type BrowserModelState, type ModelApi } from './model-api.ts';

export function hasBrowserModelApi(): boolean {
  return modelApi() !== undefined;
}

/** Never fails: a browser that can't say whether it has a model is one without. */
export async function browserModelState(): Promise<BrowserModelState> {
  try {
    return (await modelApi()?.availability(modelLanguages)) ?? 'unavailable';
  } catch {
    return 'unavailable';
  }
}

export interface DownloadOptions {
  /** Receives the loaded share, from 0 to 1. */
  onProgress(this: void, share: number): void;
  signal: AbortSignal;
}

/**
 * Lets the browser load its model. It must be called while a press of the user is handled, or the browser refuses.
 * @throws ProviderError 'no-browser-model', 'download-needed' or 'model-download-failed', or the signal's reason
 */
export async function downloadBrowserModel(options: DownloadOptions): Promise<void> {
  const { onProgress, signal } = options;
  signal.throwIfAborted();
  const api = modelApi();
  if (!api) throw new ProviderError({ kind: 'no-browser-model', provider });
  const monitor: Parameters<ModelApi['create']>[0]['monitor'] = (events) => {
    events.addEventListener('downloadprogress', ({ loaded, total }) => {
      if (!signal.aborted) onProgress(total > 1 ? loaded / total : loaded);
    });
  };
  const creating = api.create({ ...modelLanguages, signal, monitor });
  try {
    await abortable(creating, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw downloadErrorOf(error);
  } finally {
    // A session that is created after the abort would keep its memory.
    void creating.then((session) => session.destroy()).catch(() => undefined);
  }
}

/** @throws ProviderError if the model can't be used before the user does something */
export async function readyModelApi(): Promise<ModelApi> {
  const api = modelApi();
  if (!api) throw new ProviderError({ kind: 'no-browser-model', provider });
  const state = await api.availability(modelLanguages).catch((error: unknown) => {
    throw errorOf(error);
  });
  if (state === 'available') return api;
  const kind = state === 'unavailable' ? 'no-browser-model' : 'download-needed';
  throw new ProviderError({ kind, provider });
}
