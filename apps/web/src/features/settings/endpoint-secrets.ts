import { originOf, type Settings } from '@sales-analytics/contract';
import type { EndpointSecrets, SettingsDraft } from './settings-draft.ts';

type Known = { draft: SettingsDraft; saved: Settings };

/**
 * What changes in the form with the endpoint's address. A key and header values are secrets of one host. Beside the
 * address of another host than the saved one they are put aside, and they come back with the address of the saved host.
 */
export function withEndpointAddress(
  endpointHost: string,
  { draft, saved }: Known,
): Partial<SettingsDraft> {
  const isSaved = endpointHost.trim() === saved.endpointHost;
  const address = { endpointHost, endpointDialect: isSaved ? saved.endpointDialect : undefined };
  const savedHost = originOf(saved.endpointHost);
  if (savedHost === null) return address;
  const { savedEndpointSecrets: aside } = draft;
  if (originOf(endpointHost) === savedHost) {
    return { ...address, ...aside, savedEndpointSecrets: undefined };
  }
  if (aside) return address;
  const { endpointKey, endpointHeaders } = draft;
  return {
    ...address,
    endpointKey: '',
    endpointHeaders: endpointHeaders.map(({ name }) => ({ name, value: '' })),
    savedEndpointSecrets: { endpointKey, endpointHeaders },
  };
}

/** Whether something that the user would miss was put aside. */
export function hasSecrets(secrets: EndpointSecrets | undefined): boolean {
  if (!secrets) return false;
  const { endpointKey, endpointHeaders } = secrets;
  return endpointKey !== '' || endpointHeaders.some(({ value }) => value !== '');
}
