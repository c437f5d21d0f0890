import { RadioGroup } from 'radix-ui';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './choice-radios.module.css';

type Option<Value extends string> = {
  value: Value;
  name: string;
  note: string;
  isDisabled?: boolean;
};

type Props<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

export function ChoiceRadios<Value extends string>({
  label,
  options,
  value,
  onChange,
}: Props<Value>) {
  function choose(chosen: string) {
    const option = options.find(({ value: own }) => own === chosen);
    if (option) onChange(option.value);
  }
  return (
    <RadioGroup.Root
      className={classNames(styles.options, options.length === 3 && styles.three)}
      aria-label={label}
      value={value}
      onValueChange={choose}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          className={styles.option}
          value={option.value}
          disabled={option.isDisabled === true}
        >
          <span className={styles.mark} />
          <span>
            <b>{option.name}</b> <span className={styles.note}>{option.note}</span>
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
