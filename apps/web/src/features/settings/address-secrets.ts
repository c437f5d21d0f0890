import { assemblyAIHosts, defaultSettings, originOf } from '@sales-analytics/contract';
import {
  assemblyAIHostOf,
  type AddressedService,
  type Ownership,
  type Secrets,
  type SettingsDraft,
} from './settings-draft.ts';

const services: Record<
  AddressedService,
  { address: (draft: SettingsDraft) => string; secrets: (draft: SettingsDraft) => Secrets }
> = {
  assemblyAI: {
    // AssemblyAI owns the addresses of both regions.
    address(draft) {
      const host = assemblyAIHostOf(draft);
      return host === assemblyAIHosts.eu ? assemblyAIHosts.us : host;
    },
    secrets: ({ assemblyAIKey }) => ({ assemblyAIKey }),
  },
  openAI: {
    address: ({ openAIHost }) => openAIHost.trim() || defaultSettings.openAIHost,
    secrets: ({ apiKey }) => ({ apiKey }),
  },
  endpoint: {
    address: ({ endpointHost }) => endpointHost.trim(),
    secrets: ({ endpointKey, endpointHeaders }) => ({ endpointKey, endpointHeaders }),
  },
};

/** Secrets are put aside if the address changes to another host, and return with the address of their host. */
export function changedDraft(draft: SettingsDraft, changes: Partial<SettingsDraft>): SettingsDraft {
  let next = { ...draft, ...changes };
  for (const service of ['assemblyAI', 'openAI', 'endpoint'] as const)
    next = withOwnSecrets(next, service, draft);
  return next;
}

function withOwnSecrets(
  next: SettingsDraft,
  service: AddressedService,
  before: SettingsDraft,
): SettingsDraft {
  const { address, secrets } = services[service];
  const origin = originOf(address(next));
  const { owner, aside } = ownershipOf(service, before);
  const withOwnership = (ownership: Ownership, own: Secrets = {}): SettingsDraft => ({
    ...next,
    ...own,
    ownership: { ...next.ownership, [service]: ownership },
  });
  // An address that can't be parsed is neither saved nor tested.
  if (origin === null) return withOwnership({ owner, aside });
  const mine = secrets(next);
  // A secret that the user typed before any address belongs to the address that the form shows at the next change.
  if (origin === owner || address(next) === address(before))
    return withOwnership({ owner: isBlank(mine) ? undefined : origin, aside });
  const { [origin]: restored, ...others } = aside;
  if (owner === undefined && !restored) return withOwnership({ owner, aside });
  return withOwnership(
    {
      owner: restored && origin,
      aside: owner === undefined || isBlank(mine) ? others : { ...others, [owner]: mine },
    },
    restored ?? blank(mine),
  );
}

/** Returns the host whose secrets are put aside while the fields are empty, or undefined if there is no such host. */
export function findHostOfSecretsAside(
  service: AddressedService,
  draft: SettingsDraft,
): string | undefined {
  const { owner, aside } = ownershipOf(service, draft);
  return owner === undefined ? Object.keys(aside).at(-1) : undefined;
}

/** The secrets first belong to the saved address. */
function ownershipOf(service: AddressedService, draft: SettingsDraft): Ownership {
  const { address, secrets } = services[service];
  const owner = isBlank(secrets(draft)) ? undefined : (originOf(address(draft)) ?? undefined);
  return draft.ownership[service] ?? { owner, aside: {} };
}

function blank({ endpointHeaders, ...keys }: Secrets): Secrets {
  return {
    ...Object.fromEntries(Object.keys(keys).map((name) => [name, ''])),
    ...(endpointHeaders && {
      endpointHeaders: endpointHeaders.map(({ name }) => ({ name, value: '' })),
    }),
  };
}

function isBlank(secrets: Secrets): boolean {
  return JSON.stringify(secrets) === JSON.stringify(blank(secrets));
}
