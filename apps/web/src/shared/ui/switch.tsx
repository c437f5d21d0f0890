import styles from './switch.module.css';

export type SwitchProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The id of the text that says what it does. */
  describedBy?: string | undefined;
};

/** Turns one thing on or off, at once. */
export function Switch({ label, isOn, onChange, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      className={styles.switch}
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={() => onChange(!isOn)}
    />
  );
}
