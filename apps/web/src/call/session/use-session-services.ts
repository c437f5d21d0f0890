import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useHttp } from '../../shared/http/api-context.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useCallStorage } from '../drafts/call-storage.tsx';
import type { SessionServices } from './create-call-sessions.ts';

export type AppServices = Omit<SessionServices, 'providers' | 'onSaved'>;
type ProvidedServices = Omit<AppServices, 'onFinished'>;

export function useSessionServices(): ProvidedServices {
  return {
    platform: usePlatform(),
    storage: useCallStorage(),
    http: useHttp(),
    queries: useQueryClient(),
    toast: useToast(),
  };
}
