import styles from './switch.module.css';

export type SwitchProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  describedBy?: string | undefined;
};

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
