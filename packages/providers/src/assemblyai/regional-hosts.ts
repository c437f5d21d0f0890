import {
  assemblyAIHosts,
  defaultSettings,
  type RegionalHosts,
  type Settings,
} from '@sales-analytics/contract';
import { providerAddress } from '../http/provider-address.ts';
import { provider } from './errors.ts';

/** The base URL of the API. Fails with kind 'unreachable' where the address can't be used. */
export function apiBaseOf({ assemblyAIHost }: Pick<Settings, 'assemblyAIHost'>): string {
  return providerAddress(provider, assemblyAIHost.trim() || defaultSettings.assemblyAIHost);
}

/** The host of another service in the region of `base`. A custom host, such as a proxy, has all of them. */
export function regionalBaseOf(base: string, hosts: RegionalHosts): string {
  if (base === assemblyAIHosts.us) return hosts.us;
  return base === assemblyAIHosts.eu ? hosts.eu : base;
}
