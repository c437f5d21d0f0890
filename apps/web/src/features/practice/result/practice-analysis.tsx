import type { Practice } from '@sales-analytics/contract';
import { formatDuration } from '@sales-analytics/core';
import { PhoneCall, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { callAddress } from '../../../call/call-address.ts';
import { failureMessage } from '../../../call/session/failure-messages.ts';
import { SettingsHint } from '../../../shared/ui/settings-hint.tsx';
import type { CallSession } from '../../../call/session/call-session.ts';
import { useCallSession } from '../../../call/session/use-call-sessions.ts';
import { useViewFocus } from '../../../shared/ui/use-view-focus.ts';
import { useElapsedMs } from '../../../shared/time/use-elapsed.ts';
import { SessionResults } from '../../../call/results/session-results.tsx';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { practiceTitle } from '../../../call/results/practice-mark.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import {
  ProcessingFoot,
  ProcessingPage,
  ProcessingView,
} from '../../../call/results/processing-view.tsx';
import styles from './practice-analysis.module.css';

export type PracticeAnalysisProps = {
  open: boolean;
  onClose: () => void;
  practice: Practice;
  /** The practice call began at this time, as ISO 8601. */
  at: string;
  session: CallSession;
  onStop: () => void;
  onPractiseAgain: () => void;
};

/** The analysis continues when this overlay is closed. */
export function PracticeAnalysis(props: PracticeAnalysisProps) {
  const openerRef = useRef<Element>(null);

  function focusOpener(event: Event) {
    event.preventDefault();
    if (openerRef.current instanceof HTMLElement) openerRef.current.focus();
  }

  return (
    <Dialog.Root
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Content
          className={styles.overlay}
          aria-modal="true"
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            openerRef.current = document.activeElement;
          }}
          onCloseAutoFocus={focusOpener}
        >
          <div className={styles.bar}>
            <Dialog.Title className="h-sec">Call analysis</Dialog.Title>
            <div className={styles.actions}>
              <SavedCallLink session={props.session} />
              <Button
                variant="outline"
                icon={<PhoneCall className="icon" aria-hidden="true" />}
                onClick={props.onPractiseAgain}
              >
                Practise again
              </Button>
              <Dialog.Close asChild>
                <Button
                  variant="ghost"
                  icon={<X className="icon icon-lg" aria-hidden="true" />}
                  aria-label="Close analysis"
                >
                  Close
                </Button>
              </Dialog.Close>
            </div>
          </div>
          <AnalysisPage {...props} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SavedCallLink({ session }: { session: CallSession }) {
  const { save } = useCallSession(session);
  if (save.status !== 'saved') return null;
  return <ButtonLink to={callAddress(save.call._id)}>Open saved call</ButtonLink>;
}

/** Moves the focus when the results are shown, because the focused element is removed. */
function AnalysisPage(props: PracticeAnalysisProps) {
  const { state } = useCallSession(props.session);
  const pageRef = useViewFocus(state.stage === 'finished' ? 'results' : 'progress');
  return (
    <Page ref={pageRef}>
      <Content {...props} />
    </Page>
  );
}

type ProcessingProps = { title: string; sinceMs: number; onStop: () => void };

function Content({ practice, session, at, onStop }: PracticeAnalysisProps) {
  const { state, chosenAt } = useCallSession(session);
  const title = practiceTitle(practice.persona);
  if (state.stage === 'finished') return <SessionResults {...{ session, state, title, at }} />;
  if (state.stage === 'failed') {
    const { title: what, description, isSettingsMatter } = failureMessage(state.failure);
    return (
      <>
        <PageHeader title={title} />
        <Banner tone="error" title={what}>
          {description}
          {isSettingsMatter && <SettingsHint />}
        </Banner>
      </>
    );
  }
  return <Processing title={title} sinceMs={Date.parse(chosenAt)} onStop={onStop} />;
}

function Processing({ title, sinceMs, onStop }: ProcessingProps) {
  const elapsed = formatDuration(useElapsedMs(sinceMs));
  return (
    <ProcessingPage>
      <PageHeader title={title} />
      <ProcessingView stage="analysing" onlyAnalysing uploadPercent={100} elapsed={elapsed} />
      <ProcessingFoot note="You can close this and come back later. If you stop, the conversation is kept.">
        <Button variant="danger" onClick={onStop}>
          Stop Processing
        </Button>
      </ProcessingFoot>
    </ProcessingPage>
  );
}
