import type { Conversation } from '@sales-analytics/core';
import { PhoneOff } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import styles from './end-call-button.module.css';
import { isSendingLast, onSingleClick } from './turn-actions.ts';

type Props = { conversation: Conversation; onEnd: () => void; isLarge?: boolean };

/** While the last turn is being transcribed, a press ends the call without it. */
export function EndCallButton({ conversation, onEnd, isLarge = false }: Props) {
  return (
    <Button
      className={classNames(styles.end, isLarge && styles.large)}
      icon={<PhoneOff className="icon" />}
      onClick={onSingleClick(onEnd)}
      onKeyDown={ignoreRepeat}
    >
      {isSendingLast(conversation) ? 'End without this turn' : 'End Call'}
    </Button>
  );
}

/** Otherwise a key that is held down would also drop the last turn. */
function ignoreRepeat(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
