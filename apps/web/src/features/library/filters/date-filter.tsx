import type { LibraryPeriod } from '@sales-analytics/contract';
import { useState } from 'react';
import type { LibraryChoice } from '../library-choice.ts';
import { periodLabels } from './active-filters.ts';
import { CheckboxList } from './checkbox-list.tsx';
import styles from './filter-panel.module.css';
import { endOfDay, firstDayOf, isDay, lastDayOf, startOfDay } from './local-days.ts';
import { RangeFields, unfinished, type Range } from './range-fields.tsx';

type Props = { choice: LibraryChoice; onChange: (next: LibraryChoice) => void };

const periods = Object.keys(periodLabels) as LibraryPeriod[];

export function DateFilter({ choice, onChange }: Props) {
  const [periodPresses, setPeriodPresses] = useState(0);

  function togglePeriod(value: string) {
    const period = periods.find((one) => one === value && one !== choice.period);
    setPeriodPresses(periodPresses + 1);
    onChange({ ...choice, period, from: undefined, to: undefined });
  }

  return (
    <>
      <CheckboxList
        label="Period"
        choices={periods.map((value) => ({
          value,
          label: periodLabels[value],
          isChosen: choice.period === value,
        }))}
        onToggle={togglePeriod}
      />
      <hr className={styles.line} />
      <RangeFields
        // A new key clears the days when the user chooses a period.
        key={periodPresses}
        label="Days"
        field={{ type: 'date' }}
        initial={{ from: firstDayOf(choice.from), to: lastDayOf(choice.to) }}
        problemOf={problemOfDays}
        onChange={({ from, to }) =>
          onChange({ ...choice, period: undefined, from: startOfDay(from), to: endOfDay(to) })
        }
      />
    </>
  );
}

function problemOfDays({ from, to }: Range): string | undefined {
  if ([from, to].some((day) => day !== '' && !isDay(day))) return unfinished;
  if (from === '' || to === '' || from <= to) return undefined;
  return 'The first day is after the last one, so these days are not used. Change one of them.';
}
