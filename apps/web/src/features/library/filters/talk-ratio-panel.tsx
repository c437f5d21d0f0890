import type { LibraryChoice } from '../library-choice.ts';
import styles from './filter-panel.module.css';
import { RangeFields, type Range } from './range-fields.tsx';

type Props = { choice: LibraryChoice; onChange: (next: LibraryChoice) => void };

export function TalkRatioPanel({ choice, onChange }: Props) {
  return (
    <>
      <div className={styles.heading} aria-hidden="true">
        Talk ratio of the sales rep, in percent
      </div>
      <RangeFields
        label="Talk ratio of the sales rep, in percent"
        field={{ type: 'number', min: 0, max: 100, step: 'any', inputMode: 'decimal' }}
        initial={{ from: textOf(choice.shareFrom), to: textOf(choice.shareTo) }}
        problemOf={problemOfRatios}
        onChange={({ from, to }) =>
          onChange({ ...choice, shareFrom: ratioOf(from), shareTo: ratioOf(to) })
        }
      />
    </>
  );
}

function textOf(ratio: number | undefined): string {
  return ratio === undefined ? '' : String(ratio);
}

function ratioOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

function problemOfRatios(range: Range): string | undefined {
  const [from, to] = [ratioOf(range.from), ratioOf(range.to)];
  if ([from, to].some((ratio) => ratio !== undefined && !(ratio >= 0 && ratio <= 100))) {
    return 'A talk ratio is a number from 0 to 100. Change it to use this filter.';
  }
  if (from === undefined || to === undefined || from <= to) return undefined;
  return 'The first number is above the second, so they are not used. Change one of them.';
}
