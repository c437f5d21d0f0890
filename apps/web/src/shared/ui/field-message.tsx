import fieldStyles from './field.module.css';
type Props = { id: string; hint?: string | undefined; error?: string | undefined };

export function FieldMessage({ id, hint, error }: Props) {
  if (error) {
    return (
      <span className={fieldStyles.hint} id={id} role="alert">
        {error}
      </span>
    );
  }
  if (!hint) return null;
  return (
    <span className={fieldStyles.hint} id={id}>
      {hint}
    </span>
  );
}
