import { useNavigate } from 'react-router';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { canTranscribe, hasLanguageModel, transcriptionService } from '@sales-analytics/core';
import { hasSettings, readSettings } from '../../shared/browser/settings-store.ts';

export type Configuration = 'ready' | 'no-language-model' | 'no-transcription-key';

/** A call can be analysed without a language model if this computer transcribes it. A practice call needs one. */
export type ConfigurationUse = 'analysis' | 'practice';

/**
 * Returns whether this browser's settings are complete. It reads them each time, because another tab may have changed
 * them.
 */
export function readConfiguration(
  storage: Storage,
  nowMs: number,
  use: ConfigurationUse,
): Configuration {
  const settings = readSettings(storage, nowMs);
  if (use === 'analysis' && transcriptionService(settings) === 'this-computer') return 'ready';
  if (!hasSettings(storage) || !hasLanguageModel(settings)) return 'no-language-model';
  return canTranscribe(settings) ? 'ready' : 'no-transcription-key';
}

export const configurationMessages: Record<Exclude<Configuration, 'ready'>, string> = {
  'no-language-model': 'Please configure your AI settings first',
  'no-transcription-key': 'Assembly AI key not configured',
};

/**
 * Returns a function that checks the settings when a call is about to begin. It says which settings are missing, and
 * opens Settings if there is no language model.
 */
export function useConfigurationCheck(use: ConfigurationUse): () => Configuration {
  const { storage, clock } = usePlatform();
  const toast = useToast();
  const navigate = useNavigate();

  return function check() {
    const configuration = readConfiguration(storage, clock.now(), use);
    if (configuration === 'ready') return configuration;
    const isModel = configuration === 'no-language-model';
    toast({
      title: isModel ? 'Configuration Required' : 'Error',
      description: configurationMessages[configuration],
      variant: 'destructive',
    });
    if (isModel) void navigate('/dashboard/settings');
    return configuration;
  };
}
