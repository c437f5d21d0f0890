import { Banner } from '../../shared/ui/banner.tsx';
import { findHostOfSecretsAside } from './address-secrets.ts';
import styles from './secrets-note.module.css';
import type { AddressedService, SettingsDraft } from './settings-draft.ts';

type Props = { service: AddressedService; draft: SettingsDraft };

/** The element is always rendered, so that screen readers announce its text. */
export function SecretsNote({ service, draft }: Props) {
  const owner = findHostOfSecretsAside(service, draft);
  const isEndpoint = service === 'endpoint';
  const subject = isEndpoint ? 'Your key and header values are' : 'Your key is';
  const belongs = isEndpoint ? 'They belong' : 'It belongs';
  return (
    <div aria-live="polite" className={styles.secrets}>
      {owner !== undefined && (
        <Banner tone="note" title={`${subject} not sent to another host`}>
          {belongs} to {owner} and {isEndpoint ? 'were' : 'was'} cleared here. Enter{' '}
          {isEndpoint ? 'those' : 'that'} of the new host, or change the address back to restore{' '}
          {isEndpoint ? 'them' : 'it'}.
        </Banner>
      )}
    </div>
  );
}
