import { maxQuestionLength } from '@sales-analytics/contract';
import { Send } from 'lucide-react';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import '../../shared/ui/field.css';
import { useOwnEscape } from '../transcript/use-own-escape.ts';
import './ask-box.css';

export type AskBoxProps = {
  isDisabled: boolean;
  /** A question is being answered: the next one can be written, not sent. */
  isAnswering: boolean;
  onAsk: (question: string) => void;
};

/** Where a question is written. */
export function AskBox({ isDisabled, isAnswering, onAsk }: AskBoxProps) {
  const [draft, setDraft] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  // The words go with the dialog around them: the first Escape does not close it, the second does.
  useOwnEscape(field, isHeld || draft.trim() === '' ? null : () => setIsHeld(true));

  function change(words: string) {
    setDraft(words);
    setIsHeld(false);
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
    // Enter that only confirms what an input method composes is none.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form className="ask-box" onSubmit={submit}>
      <textarea
        ref={field}
        className="textarea"
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
        type="submit"
        variant="primary"
        icon={<Send className="i" aria-hidden="true" />}
        aria-label="Ask"
        busy={isAnswering}
        disabled={isDisabled}
      />
    </form>
  );
}
