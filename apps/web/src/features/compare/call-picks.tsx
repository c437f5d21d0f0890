import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { ApiError } from '../../shared/http/api-error.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { callFactsText, titleOfCall } from './call-facts-text.ts';
import styles from './call-picks.module.css';
import { LetterMark } from './letter.tsx';
import type { ChosenCall } from './use-chosen-call.ts';
import { letterNames, type Letter } from './use-compared-ids.ts';

export type CallPicksProps = {
  calls: Record<Letter, ChosenCall>;
  onChange: (letter: Letter) => void;
  onSwap: () => void;
};

export function CallPicks({ calls, onChange, onSwap }: CallPicksProps) {
  const isEmpty = calls.a.status === 'none' && calls.b.status === 'none';
  return (
    <div className={styles.picks}>
      <ComparedCall letter="a" chosen={calls.a} onChange={onChange} />
      <Button
        className={styles.swap}
        variant="ghost"
        icon={<ArrowLeftRight className="icon" aria-hidden="true" />}
        aria-label="Swap A and B"
        title="Swap A and B"
        disabled={isEmpty}
        onClick={onSwap}
      />
      <ComparedCall
        letter="b"
        chosen={calls.b}
        isErrorAlreadyShown={isSameError(calls.a, calls.b)}
        onChange={onChange}
      />
    </div>
  );
}

function isSameError(a: ChosenCall, b: ChosenCall): boolean {
  return a.status === 'failed' && b.status === 'failed' && reasonOf(a.error) === reasonOf(b.error);
}

function reasonOf(error: Error): string {
  return (error instanceof ApiError ? error.detail : undefined) ?? error.message;
}

/** The focus returns to this button. */
export function changeButtonId(letter: Letter): string {
  return `change-${letter}`;
}

type ComparedCallProps = Pick<CallPicksProps, 'onChange'> & {
  letter: Letter;
  chosen: ChosenCall;
  /** It is true if the other call already shows this error and its 'Try again' button. */
  isErrorAlreadyShown?: boolean;
};

function ComparedCall(props: ComparedCallProps) {
  const { letter, chosen, isErrorAlreadyShown = false, onChange } = props;
  const name = `call ${letterNames[letter]}`;
  return (
    <Card className={styles.pick} aria-label={`Call ${letterNames[letter]}`}>
      <LetterMark letter={letter} />
      <CallText chosen={chosen} isErrorAlreadyShown={isErrorAlreadyShown} />
      <span className={styles.actions}>
        {chosen.status === 'failed' && !isErrorAlreadyShown && (
          <Button size="sm" busy={chosen.isRetrying} onClick={chosen.onRetry}>
            Try again<span className="sr">, {name}</span>
          </Button>
        )}
        <button
          type="button"
          id={changeButtonId(letter)}
          className={styles.change}
          aria-haspopup="dialog"
          onClick={() => onChange(letter)}
        >
          {chosen.status === 'none' ? 'Choose' : 'Change'} <span className="sr">{name}</span>
        </button>
      </span>
    </Card>
  );
}

function CallText({
  chosen,
  isErrorAlreadyShown,
}: {
  chosen: ChosenCall;
  isErrorAlreadyShown: boolean;
}) {
  const { clock } = usePlatform();
  switch (chosen.status) {
    case 'ready': {
      const { call, compared } = chosen;
      const nowIso = new Date(clock.now()).toISOString();
      const facts = callFactsText({ ...call, callType: compared.callType }, nowIso);
      return (
        <Text
          title={<bdi>{titleOfCall(call)}</bdi>}
          hint={titleOfCall(call)}
          facts={<bdi>{facts}</bdi>}
        />
      );
    }
    case 'loading':
      return <Text title={<Skeleton className={styles.line} />} facts={<Skeleton />} />;
    case 'none':
      return <Text title="No call chosen" facts="Choose one of your saved calls." />;
    case 'missing':
      return (
        <Text
          isWhole
          title="This call was not found"
          facts="It may have been deleted, or it may belong to another account."
        />
      );
    case 'failed':
    default: {
      if (isErrorAlreadyShown)
        return (
          <Text title="This call could not be loaded either" facts="Your saved call is safe." />
        );
      return (
        <div className={styles.failed} role="alert">
          <Text
            isWhole
            title="This call could not be loaded"
            facts={`${reasonOf(chosen.error)} Your saved call is safe.`}
          />
        </div>
      );
    }
  }
}

type TextProps = {
  title: ReactNode;
  /** The visible title may be truncated, so the hint contains the whole title. */
  hint?: string;
  facts: ReactNode;
  isWhole?: boolean;
};

function Text({ title, hint, facts, isWhole }: TextProps) {
  return (
    <div className={isWhole ? styles.whole : styles.text}>
      <b title={hint}>{title}</b>
      <span>{facts}</span>
    </div>
  );
}
