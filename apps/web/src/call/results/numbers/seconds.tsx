/** A number of seconds with its unit behind it. */
export function Seconds({ value }: { value: number }) {
  return (
    <>
      {value}
      <small>
        <abbr title="seconds">s</abbr>
      </small>
    </>
  );
}
