import { useNavigate } from 'react-router';
import { usePlatform } from '../../platform/platform-context.tsx';
import { useToast } from '../../ui/toast.tsx';
import { readConfiguration, type Configuration } from './configuration.ts';

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
    if (configuration === 'no-language-model') {
      toast({
        title: 'Configuration Required',
        description: 'Please configure your AI settings first',
        variant: 'destructive',
      });
      void navigate('/dashboard/settings');
    } else if (configuration === 'no-transcription-key') {
      toast({
        title: 'Error',
        description: 'Assembly AI key not configured',
        variant: 'destructive',
      });
    }
    return configuration;
  };
}
