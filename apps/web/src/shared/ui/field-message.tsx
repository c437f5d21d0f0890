type Props = { id: string; hint?: string | undefined; error?: string | undefined };

/** The line below a field: its hint, or the error that takes the hint's place. */
export function FieldMessage({ id, hint, error }: Props) {
  if (error) {
    return (
      <span className="hint" id={id} role="alert">
        {error}
      </span>
    );
  }
  if (!hint) return null;
  return (
    <span className="hint" id={id}>
      {hint}
    </span>
  );
}
