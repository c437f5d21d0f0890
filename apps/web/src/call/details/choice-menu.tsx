import { createElement, useState, type ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import { LazyPart } from '../../shared/ui/lazy-part.ts';
import type { ChoiceListProps, ChoiceOption } from './choice-list.tsx';
import styles from './choice-menu.module.css';
import { FailureNote } from './failure-note.tsx';
import { useAttempt, type SendChange } from './use-attempt.ts';

type ChoiceMenuProps<Value extends string> = {
  name: string;
  title: string;
  value: Value;
  valueLabel: string;
  options: readonly ChoiceOption<Value>[];
  onChange: SendChange<Value>;
  className?: string | undefined;
  children: ReactNode;
};

const listPart = new LazyPart(async () => {
  const { ChoiceList } = await import('./choice-list.tsx');
  return ChoiceList;
});

export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { name, title, value, valueLabel, options, onChange, className, children } = props;
  const sentence = `The ${name.toLowerCase()} was not saved.`;
  const { failure, attempt, dismiss } = useAttempt({ onChange, sentence });
  const [isOpen, setIsOpen] = useState(false);
  const [list, setList] = useState(listPart.here);
  const [isMissing, setIsMissing] = useState(false);

  function load() {
    listPart.fetch().then(
      () => setList(listPart.here),
      () => setIsMissing(true),
    );
  }

  function choose(chosen: string) {
    const option = options.find((one) => one.value === chosen);
    if (!option) return;
    if (option.value === value) dismiss();
    else void attempt(option.value);
  }

  const opener = (
    <button
      type="button"
      className={classNames(styles.opener, className)}
      aria-haspopup="menu"
      aria-label={`${name} of “${title}”: ${valueLabel}`}
      {...(!list && {
        onPointerEnter: () => void listPart.fetchAhead(),
        onClick() {
          setIsOpen(true);
          load();
        },
      })}
    >
      {children}
    </button>
  );
  const listProps: Omit<ChoiceListProps, 'options'> = {
    opener,
    label: name,
    value,
    open: isOpen,
    onOpenChange: setIsOpen,
    onChoose: choose,
  };
  return (
    <FailureNote
      message={isMissing ? menuMissing : failure?.message}
      onRetry={failure ? () => void attempt(failure.value) : undefined}
      onDismiss={() => {
        dismiss();
        setIsMissing(false);
      }}
    >
      {list ? createElement(list.value, { ...listProps, options }) : opener}
    </FailureNote>
  );
}

const menuMissing = 'The menu could not be loaded. Reload the page to use it.';
