import { maxQuestionLength } from '@sales-analytics/contract';
import { Send } from 'lucide-react';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import fieldStyles from '../../shared/ui/field.module.css';
import { useOwnEscape } from '../../shared/ui/use-own-escape.ts';
import { useUnsavedText } from '../../shared/ui/unsaved-texts.ts';
import styles from './ask-box.module.css';
import { classNames } from '../../shared/ui/class-names.ts';

export type AskBoxProps = {
  isDisabled: boolean;
  isAnswering: boolean;
  onAsk: (question: string) => void;
};

export function AskBox({ isDisabled, isAnswering, onAsk }: AskBoxProps) {
  const [draft, setDraft] = useState('');
  useUnsavedText(draft.trim() !== '');
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEscapeUsed, setIsEscapeUsed] = useState(false);
  // The first Escape is ignored and the second closes the dialog around the box, because closing loses the text.
  useOwnEscape(field, isEscapeUsed || draft.trim() === '' ? null : () => setIsEscapeUsed(true));

  function change(text: string) {
    setDraft(text);
    setIsEscapeUsed(false);
  }

  function send() {
    if (isAnswering || draft.trim() === '') return;
    onAsk(draft);
    change('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  function sendOnEnter(event: KeyboardEvent) {
    // Enter can also confirm a word in an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <textarea
        ref={field}
        className={classNames(fieldStyles.textarea, styles.field)}
        rows={1}
        dir="auto"
        placeholder="Ask a question"
        aria-label="Ask a question"
        enterKeyHint="send"
        maxLength={maxQuestionLength}
        disabled={isDisabled}
        value={draft}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      <Button
        className={styles.send}
        type="submit"
        variant="primary"
        icon={<Send className="icon" aria-hidden="true" />}
        aria-label="Ask"
        busy={isAnswering}
        disabled={isDisabled}
      />
    </form>
  );
}
