import {
  dueText,
  nextStepsAsEmail,
  nextStepsAsNote,
  notSearchedLabel,
  type CheckedNextStep,
} from '@sales-analytics/core';
import { Copy } from 'lucide-react';
import { browserLanguage } from '../../display/browser-language.ts';
import { useCopy } from '../../../shared/browser/use-copy.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { displayText, plainLine } from '../../../shared/ui/display-text.ts';
import { LongList } from '../long-list.tsx';
import { ModelAside } from '../model-aside.tsx';
import { QuoteChip, UnverifiedQuote, type Seek } from '../../parts/place-chips.tsx';
import { SideName } from '../../parts/sides.tsx';
import styles from './next-steps.module.css';

type NextStepsProps = {
  steps: readonly CheckedNextStep[];
  /** The greeting of the e-mail has this name. It is empty if it is not known. */
  contactName: string;
  seek: Seek;
};

export function NextSteps({ steps, contactName, seek }: NextStepsProps) {
  return (
    <Card title="Next steps" id="next-steps" aside={<ModelAside count={steps.length} />}>
      {steps.length === 0 ? (
        <p className="muted">None. No one said what they will do after this call.</p>
      ) : (
        <>
          <LongList label="All next steps" count={steps.length}>
            <ul className={styles.steps}>
              {steps.map((step, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- items can be equal and never change their order
                <Step key={index} step={step} seek={seek} />
              ))}
            </ul>
          </LongList>
          <CopyButtons steps={steps} contactName={contactName} />
        </>
      )}
    </Card>
  );
}

function Step({ step, seek }: { step: CheckedNextStep; seek: Seek }) {
  const { owner, what, quote, place } = step;
  return (
    <li>
      <span className={styles.owner}>{owner ? <SideName side={owner} /> : 'Not said who'}</span>
      <h3 dir="auto">{plainLine(displayText(what))}</h3>
      <Due step={step} />
      <div className={styles.quote}>
        {quote !== undefined && place !== undefined ? (
          <QuoteChip quote={quote} place={place} seek={seek} />
        ) : (
          <UnverifiedQuote />
        )}
      </div>
    </li>
  );
}

function Due({ step }: { step: CheckedNextStep }) {
  const due = dueText(step, browserLanguage());
  if (due === undefined) return <span className={styles.due}>no date</span>;
  if (step.duePlace === null) {
    return <span className={styles.due}>{displayText(due)}, not found in the transcript</span>;
  }
  if (step.duePlace === 'not-searched') {
    return (
      <span className={styles.due}>{`${displayText(due)}, ${notSearchedLabel.toLowerCase()}`}</span>
    );
  }
  return (
    <span className={step.dueDay === undefined ? styles.due : styles.day} title={step.due}>
      {displayText(due)}
    </span>
  );
}

type CopyButtonsProps = Pick<NextStepsProps, 'steps' | 'contactName'>;

function CopyButtons({ steps: given, contactName }: CopyButtonsProps) {
  const [notice, copy] = useCopy();
  const steps = given.map(asPlainText);
  const email = nextStepsAsEmail(steps, contactName);

  function copyText(text: string) {
    void copy(displayText(text), {
      done: 'Copied',
      failed: 'Copying is blocked in this browser. Export the call as Markdown instead.',
    });
  }

  return (
    <div className={styles.copies}>
      <CopyButton name="Copy as CRM note" onCopy={() => copyText(nextStepsAsNote(steps))} />
      {email === undefined ? (
        <span className="t-xs muted">
          There is no e-mail to copy: no step is proven by words of the call.
        </span>
      ) : (
        <CopyButton name="Copy as e-mail" onCopy={() => copyText(email)} />
      )}
      <output className="t-xs muted">{notice?.text}</output>
    </div>
  );
}

function asPlainText(step: CheckedNextStep): CheckedNextStep {
  return { ...step, what: plainLine(displayText(step.what)) };
}

function CopyButton({ name, onCopy }: { name: string; onCopy: () => void }) {
  return (
    <Button
      variant="soft"
      size="sm"
      icon={<Copy className="icon icon-sm" aria-hidden="true" />}
      onClick={onCopy}
    >
      {name}
    </Button>
  );
}
