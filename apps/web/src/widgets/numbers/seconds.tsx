/** The unit behind a number of seconds. */
export function Seconds() {
  return (
    <small>
      <abbr title="seconds">s</abbr>
    </small>
  );
}
