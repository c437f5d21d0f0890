import { LoaderCircle } from 'lucide-react';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { displayText } from '../../../shared/ui/display-text.ts';

export type ReadingNoticeProps = { name: string; onStop: () => void };

export function ReadingNotice({ name, onStop }: ReadingNoticeProps) {
  return (
    <Banner
      tone="note"
      icon={<LoaderCircle className="icon spin" aria-hidden="true" />}
      action={
        <Button size="sm" onClick={onStop}>
          Cancel
        </Button>
      }
    >
      Reading {displayText(name)}…
    </Banner>
  );
}
