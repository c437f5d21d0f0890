import { answerWords } from '@sales-analytics/core';
import { Copy } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { useCopy } from '../transcript/use-copy.ts';

/** Puts the answer's words on the clipboard, without its citations. */
export function CopyAnswer({ answer }: { answer: string }) {
  const [notice, copy] = useCopy();

  function copyWords() {
    void copy(displayText(answerWords(answer)), {
      done: 'Copied',
      refused: 'This browser does not allow copying. Select the answer and copy it.',
    });
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Copy className="i" aria-hidden="true" />}
        aria-label="Copy answer"
        onClick={copyWords}
      >
        Copy
      </Button>
      <output className="t-xs muted">{notice?.text}</output>
    </>
  );
}
