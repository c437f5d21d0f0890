import { lengthOfTime } from './length-of-time.ts';

const unitNames = { s: 'seconds', min: 'minutes', h: 'hours' } as const;

/** A length of time with its unit behind it. */
export function TimeSpan({ seconds }: { seconds: number }) {
  const { amount, unit } = lengthOfTime(seconds);
  return (
    <>
      {amount}
      <small>
        <abbr title={unitNames[unit]}>{unit}</abbr>
      </small>
    </>
  );
}
