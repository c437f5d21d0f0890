import type { Settings } from '@sales-analytics/contract';
import { Lock } from 'lucide-react';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { LazyPart, useLazyPart } from '../../shared/ui/lazy-part.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { DemoCard } from './demo-card.tsx';
import { LanguageModelSection } from './language-model-section.tsx';
import { ProspectVoiceSection } from './prospect-voice-section.tsx';
import styles from './settings-screen.module.css';
import { liveEnvironment, type Environment } from './environment.ts';
import { TranscriptionSection } from './transcription-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Props = {
  accountHeader: ReactNode;
  accountSection: ReactNode;
  environment?: Environment;
};

export function SettingsScreen({ accountHeader, accountSection, ...props }: Props) {
  useDocumentTitle('Settings');
  const platform = usePlatform();
  const [environment] = useState(() => props.environment ?? liveEnvironment(platform));
  const { form, formRef } = useSettingsForm(environment);
  const late = useLazyPart(lazySettingsParts);
  const parts = late === 'missing' ? null : late;
  const formId = useId();
  const saveRef = useRef<HTMLButtonElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    form.save();
  }

  function fillIn(settings: Settings) {
    form.fillIn(settings);
    saveRef.current?.focus();
  }

  return (
    <div className={styles.page}>
      <PageHeader className={styles.header} title="Settings" />
      {accountHeader}
      <PrivacyNote />
      <DemoCard onFillIn={fillIn} />
      <form ref={formRef} id={formId} noValidate onSubmit={submit} aria-label="Model configuration">
        <TranscriptionSection
          key={`transcription-${form.version}`}
          form={form}
          environment={environment}
        />
        <LanguageModelSection key={`model-${form.version}`} form={form} environment={environment} />
        <ProspectVoiceSection form={form} />
        <div aria-live="polite">{form.isReplaced && <OtherTab />}</div>
        {form.isStorageFull && <StorageFailure />}
      </form>
      <div className={classNames(styles.foot, form.isDirty && styles.inSight)}>
        {parts && <parts.UnsavedSettings form={form} environment={environment} />}
        <div className={styles.saveBar}>
          <output className="muted t-sm">{form.isDirty && 'Unsaved changes'}</output>
          <Button
            ref={saveRef}
            type="submit"
            form={formId}
            variant="primary"
            className={styles.save}
          >
            Save settings
          </Button>
        </div>
      </div>
      {late === null && <p className="muted t-sm">Loading...</p>}
      {late === 'missing' && <SettingsPartsMissing />}
      {parts && (
        <>
          <parts.HandsFreeSection className={styles.recordings} />
          <parts.RecordingsSection
            className={styles.recordings}
            recordings={environment.recordings}
          />
        </>
      )}
      {accountSection}
    </div>
  );
}

export const lazySettingsParts = new LazyPart(async () => {
  const { settingsParts } = await import('./settings-parts.ts');
  return settingsParts;
});

function SettingsPartsMissing() {
  return (
    <p className="muted t-sm" role="alert">
      Part of this page could not be loaded. Save your changes, check your internet connection, and
      reload the page.
    </p>
  );
}

function PrivacyNote() {
  return (
    <Banner tone="note" icon={<Lock className="icon" />} className={styles.privacyNote}>
      <b>Your keys stay in this browser.</b> They are stored in local storage and sent only to their
      own provider, never to our server. Signing out removes them.
    </Banner>
  );
}

function OtherTab() {
  return (
    <Banner
      className={styles.warning}
      tone="warning"
      title="Your settings were changed in another tab"
    >
      Saving here replaces them. To see them, reload the page; your unsaved changes here are then
      lost.
    </Banner>
  );
}

function StorageFailure() {
  return (
    <Banner className={styles.warning} tone="error" title="Your settings could not be saved">
      This browser is not storing data for this site. Its storage may be full, or turned off in a
      private window. Your entries are still in the form. Free up space or use a normal window, then
      save again.
    </Banner>
  );
}
