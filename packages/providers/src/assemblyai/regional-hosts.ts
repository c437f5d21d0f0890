import {
  assemblyAIHosts,
  defaultSettings,
  type RegionalHosts,
  type Settings,
} from '@sales-analytics/contract';
import { providerAddress } from '../http/provider-address.ts';
import { provider } from './errors.ts';

/** Returns the base URL of the API. Fails with kind 'unreachable' if the address can't be used or is of `ownOrigin`. */
export function apiBaseOf(
  { assemblyAIHost }: Pick<Settings, 'assemblyAIHost'>,
  ownOrigin: string | undefined,
): string {
  const entered = assemblyAIHost.trim() || defaultSettings.assemblyAIHost;
  return providerAddress(provider, entered, ownOrigin);
}

/** Returns the host of another service in the region of `base`. A custom host, such as a proxy, has all services. */
export function regionalBaseOf(base: string, hosts: RegionalHosts): string {
  if (base === assemblyAIHosts.us) return hosts.us;
  return base === assemblyAIHosts.eu ? hosts.eu : base;
}
