import './avatar.css';

/** A name's first letter in a disc; the full name is always shown next to it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {String.fromCodePoint(name.codePointAt(0) ?? 32).toLocaleUpperCase()}
    </span>
  );
}
