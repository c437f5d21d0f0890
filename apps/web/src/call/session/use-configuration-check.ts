import { useNavigate } from 'react-router';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { readConfiguration, type Configuration } from './configuration.ts';

/** What is missing, as a sentence. */
export const configurationMessages: Record<Exclude<Configuration, 'ready'>, string> = {
  'no-language-model': 'Please configure your AI settings first',
  'no-transcription-key': 'Assembly AI key not configured',
};

/**
 * What the settings allow, asked when a call is about to begin. Says what is missing, and leads to
 * Settings where there is no language model.
 */
export function useConfigurationCheck(): () => Configuration {
  const { storage } = usePlatform();
  const toast = useToast();
  const navigate = useNavigate();

  return function check() {
    const configuration = readConfiguration(storage);
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
