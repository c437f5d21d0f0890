import type { Transcript } from '@sales-analytics/contract';
import {
  areSidesTold,
  speakerLabel,
  type SpokenCall,
  type SpokenEdit,
} from '@sales-analytics/core';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import styles from './result-notices.module.css';

type ConfirmSidesProps = {
  spoken: SpokenCall;
  isLocked: boolean;
  onEdit: (edit: SpokenEdit) => void;
};

const maxQuoteLength = 80;

/** Asks whether the right speaker was taken for the rep, if neither the rep nor a label has said it. */
export function ConfirmSides({ spoken, isLocked, onEdit }: ConfirmSidesProps) {
  const { transcript, sides, names } = spoken;
  const reps = Object.keys(sides).filter((speaker) => sides[speaker] === 'sales_rep');
  const hasBoth = reps.length > 0 && reps.length < Object.keys(sides).length;
  if (!hasBoth || areSidesTold(transcript)) return null;
  const taken = reps.map((speaker) => displayText(speakerLabel(speaker, { names })));
  const first = transcript.utterances.find(({ speaker }) => sides[speaker] === 'sales_rep');
  const firstWords = beginningOf(displayText(first?.text ?? ''));
  return (
    <div className={styles.notice}>
      <Banner
        tone="note"
        title="Which one is you?"
        action={
          <>
            <Button size="sm" disabled={isLocked} onClick={() => onEdit({ kind: 'confirm-sides' })}>
              That’s right
            </Button>
            <Button size="sm" disabled={isLocked} onClick={() => onEdit({ kind: 'swap-sides' })}>
              Swap sides
            </Button>
          </>
        }
      >
        We took {taken.join(' and ')} to be you: “{firstWords}”. The numbers depend on it.
        {transcript.voices && ` ${voicesSentence(transcript)}`}
      </Banner>
    </div>
  );
}

/** Cuts a long text after a whole word. */
function beginningOf(text: string): string {
  if (text.length <= maxQuoteLength) return text;
  const cut = text.slice(0, maxQuoteLength + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : maxQuoteLength)}…`;
}

/** Says how well the voices of the recording can be told apart. */
function voicesSentence({ voices, utterances }: Transcript): string {
  const unsure = utterances.filter(({ isUnsure }) => isUnsure).length;
  const lines = unsure === 0 ? '' : ` ${unsure} of ${utterances.length} lines are unsure.`;
  if (voices?.confidence === 'easy') return `The two voices are easy to tell apart.${lines}`;
  const who = voices?.count === 3 ? 'Three voices were heard, which are' : 'The voices are';
  return `${who} hard to tell apart.${lines}`;
}
