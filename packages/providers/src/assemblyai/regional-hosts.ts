import {
  assemblyAIHosts,
  defaultSettings,
  type RegionalHosts,
  type Settings,
} from '@sales-analytics/contract';
import { providerAddress } from '../http/provider-address.ts';
import { provider } from './errors.ts';

/** The base URL of the API. Fails with kind 'unreachable' where the address can't be used, as one of `ownOrigin`. */
export function apiBaseOf(
  { assemblyAIHost }: Pick<Settings, 'assemblyAIHost'>,
  ownOrigin: string | undefined,
): string {
  const entered = assemblyAIHost.trim() || defaultSettings.assemblyAIHost;
  return providerAddress(provider, entered, ownOrigin);
}

/** The host of another service in the region of `base`. A custom host, such as a proxy, has all of them. */
export function regionalBaseOf(base: string, hosts: RegionalHosts): string {
  if (base === assemblyAIHosts.us) return hosts.us;
  return base === assemblyAIHosts.eu ? hosts.eu : base;
}
