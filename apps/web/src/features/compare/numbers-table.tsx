import type { Origin } from '@sales-analytics/contract';
import {
  bandTexts,
  comparedMetrics,
  differenceOf,
  figureText,
  type Band,
  type ComparedFigure,
  type Comparison,
  type ComparisonRow,
} from '@sales-analytics/core';
import { browserLanguage } from '../../call/display/browser-language.ts';
import { NoteButton } from '../../call/results/numbers/note-button.tsx';
import { OriginTag } from '../../call/parts/origin-tag.tsx';
import { Card, CardHead } from '../../shared/ui/card.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import layout from '../../shared/ui/layout.module.css';
import { roles } from '../../shared/ui/table-roles.ts';
import { BandMarks } from './band-marks.tsx';
import { FigureOrigin, OriginMark, sharedOrigin } from './figure-origin.tsx';
import { LetterMark } from './letter.tsx';
import styles from './numbers-table.module.css';
import { tones } from './tones.ts';
import type { Letter } from './use-compared-ids.ts';

export function NumbersTable({ comparison }: { comparison: Comparison }) {
  const { rows, missing } = comparison;
  const names = missing.map((metric) => comparedMetrics[metric].label).join(', ');
  return (
    <Card aria-label="Numbers">
      <CardHead>
        <h2 className="h-sec">Numbers</h2>
        <span className={classNames(layout.row, styles.origins)}>
          {originsOf(rows).map((origin) => (
            <OriginTag key={origin} origin={origin} />
          ))}
        </span>
      </CardHead>
      {rows.length > 0 && (
        <table {...roles.table} className={styles.table} aria-label="Numbers of A and B">
          <thead {...roles.rowgroup}>
            <Head />
          </thead>
          <tbody {...roles.rowgroup}>
            {rows.map((row) => (
              <Row key={row.metric} row={row} />
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.foot}>
        {names !== '' && <p>Not available in either call: {names}.</p>}
        <p>
          A measured number is comparable. A number from the model can move by one between runs.
        </p>
      </div>
    </Card>
  );
}

const origins: readonly Origin[] = ['measured', 'estimate', 'model'];

function originsOf(rows: readonly ComparisonRow[]): Origin[] {
  const present = new Set(rows.flatMap(({ a, b }) => [a?.origin, b?.origin]));
  return origins.filter((origin) => present.has(origin));
}

function Head() {
  return (
    <tr {...roles.row} className={classNames(styles.row, styles.head)}>
      <th {...roles.columnheader} scope="col">
        <span className="sr">Number</span>
      </th>
      <th {...roles.columnheader} scope="col" className={styles.valueA}>
        <LetterMark letter="a" />
      </th>
      <td aria-hidden="true">Outline: A. Solid: B.</td>
      <th {...roles.columnheader} scope="col" className={styles.valueB}>
        <LetterMark letter="b" />
      </th>
      <th {...roles.columnheader} scope="col">
        Difference
      </th>
      <th {...roles.columnheader} scope="col" className={styles.band}>
        Band
      </th>
    </tr>
  );
}

function Row({ row }: { row: ComparisonRow }) {
  const { metric } = row;
  const difference = differenceOf(row, browserLanguage());
  return (
    <tr {...roles.row} className={styles.row}>
      <th {...roles.rowheader} scope="row" className={styles.name}>
        <span>{comparedMetrics[metric].label}</span>
        {sharedOrigin(row) && <FigureOrigin row={row} />}
        <MetricNotes row={row} />
      </th>
      <Value row={row} letter="a" />
      <td aria-hidden="true" className={styles.scale}>
        <BandMarks row={row} />
      </td>
      <Value row={row} letter="b" />
      <td {...roles.cell} className={classNames(styles.difference, tones[difference.tone])}>
        {difference.text}
      </td>
      <td {...roles.cell} className={styles.band}>
        {bandTexts(row).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </td>
    </tr>
  );
}

type ValueProps = { row: ComparisonRow; letter: Letter };

function Value({ row, letter }: ValueProps) {
  const figure: ComparedFigure | undefined = row[letter];
  const { metric } = row;
  return (
    <td
      {...roles.cell}
      className={classNames(
        letter === 'a' ? styles.valueA : styles.valueB,
        !figure && styles.missing,
      )}
    >
      {figure && sharedOrigin(row) === undefined && (
        <OriginMark metric={metric} origin={figure.origin} />
      )}
      {metric === 'interruptions' && figure ? (
        <BySide figure={figure} />
      ) : (
        <span>{figureText(metric, figure, browserLanguage())}</span>
      )}
    </td>
  );
}

/** The visible text is '2 : 1'. Screen readers also read the sides. */
function BySide({ figure }: { figure: ComparedFigure }) {
  return (
    <>
      <span aria-hidden="true">{figureText('interruptions', figure, browserLanguage())}</span>
      <span className="sr">
        Sales Rep {figure.value}, Customer {figure.customer ?? 0}
      </span>
    </>
  );
}

function MetricNotes({ row }: { row: ComparisonRow }) {
  const { metric, bandA, bandB } = row;
  const { label, help } = comparedMetrics[metric];
  const sources = [bandA, bandB].filter((band) => band !== undefined).map(sourceOf);
  return (
    <NoteButton about={label}>
      <p>{help}</p>
      {[...new Set(sources)].map((source) => (
        <p className="muted" key={source}>
          {source}
        </p>
      ))}
    </NoteButton>
  );
}

function sourceOf({ source, isSecondHand }: Band): string {
  return `Band: ${source}${isSecondHand ? ', reported by third parties.' : '.'}`;
}
