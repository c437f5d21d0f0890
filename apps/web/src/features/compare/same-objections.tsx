import {
  excerpt,
  foundPlace,
  objectionKindLabels,
  type ComparedObjection,
  type ComparedRaise,
  type Comparison,
  type Place,
  type SharedKind,
  type SingleKind,
} from '@sales-analytics/core';
import type { Side } from '@sales-analytics/contract';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { displayNumber } from '../../call/display/display-number.ts';
import { callAddress } from '../../call/call-address.ts';
import { ObjectionOutcomeBadge } from '../../call/results/findings/objections.tsx';
import { OriginTag } from '../../call/parts/origin-tag.tsx';
import { placeLabel, UnverifiedQuote } from '../../call/parts/place-chips.tsx';
import { inks, SideName } from '../../call/parts/sides.tsx';
import { Card, CardHead } from '../../shared/ui/card.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { displayText } from '../../shared/ui/display-text.ts';
import layout from '../../shared/ui/layout.module.css';
import { titleOfCall } from './call-facts-text.ts';
import { LetterMark } from './letter.tsx';
import styles from './same-objections.module.css';
import type { ComparedPair, ReadyCall } from './use-chosen-call.ts';
import { letterNames, type Letter } from './use-compared-ids.ts';

/** Objections of other kinds are only counted. */
export function SameObjections({ a, b, comparison }: ComparedPair) {
  const { shared } = comparison.objections;
  // The caveats above tell which call has unknown objections.
  if (!a.compared.objections || !b.compared.objections) return null;
  return (
    <Card aria-label="The same kind of objection">
      <CardHead>
        <h2 className="h-sec">The same kind of objection</h2>
        <span className={classNames(layout.row, styles.origins)}>
          {hasSeconds(shared) && <OriginTag origin="measured" />}
          <OriginTag origin="model" />
        </span>
      </CardHead>
      {shared.map((kind) => (
        <Kind key={kind.kind} {...kind} callA={a} callB={b} />
      ))}
      <Others comparison={comparison} />
    </Card>
  );
}

function hasSeconds(shared: readonly SharedKind[]): boolean {
  const objections = shared.flatMap(({ a, b }) => [...a, ...b]);
  const raised = objections.flatMap((objection) => [objection, ...objection.cameBack]);
  return raised.some(({ answerSeconds }) => answerSeconds !== undefined);
}

type KindProps = SharedKind & { callA: ReadyCall; callB: ReadyCall };

function Kind({ kind, a, b, callA, callB }: KindProps) {
  return (
    <section className={styles.kind} aria-label={objectionKindLabels[kind]}>
      <h3>{objectionKindLabels[kind]}</h3>
      <div className={styles.columns}>
        <Column letter="a" side={callA} objections={a} />
        <Column letter="b" side={callB} objections={b} />
      </div>
    </section>
  );
}

type ColumnProps = { letter: Letter; side: ReadyCall; objections: readonly ComparedObjection[] };

function Column({ letter, side, objections }: ColumnProps) {
  return (
    <ul className={styles.column}>
      {objections.map((objection, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- items can be equal and never change their order
        <Objection key={index} letter={letter} side={side} objection={objection} />
      ))}
    </ul>
  );
}

type ObjectionProps = Omit<ColumnProps, 'objections'> & { objection: ComparedObjection };

function Objection({ letter, side: { call }, objection }: ObjectionProps) {
  const { outcome, cameBack } = objection;
  const company = displayText(call.contact?.company ?? '').trim();
  const to = (at: Place) => <TimeLink id={call._id} place={at} />;
  return (
    <li>
      <div className={styles.head}>
        <LetterMark letter={letter} />
        <bdi>{company || titleOfCall(call)}</bdi>
        {outcome && <ObjectionOutcomeBadge outcome={outcome} />}
      </div>
      <RaisedObjection raised={objection} to={to} />
      {cameBack.map((raised, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two can be in one line, and they never change their order
        <Return key={index} raised={raised} to={to} />
      ))}
    </li>
  );
}

type RaisedObjectionProps = { raised: ComparedRaise; to: (place: Place) => ReactNode };

function Return({ raised, to }: RaisedObjectionProps) {
  return (
    <>
      <div className={styles.head}>
        <span className={styles.cameBack}>
          <Undo2 className="icon icon-sm" aria-hidden="true" />
          came back
        </span>
        {raised.outcome && <ObjectionOutcomeBadge outcome={raised.outcome} />}
      </div>
      <RaisedObjection raised={raised} to={to} />
    </>
  );
}

function RaisedObjection({ raised, to }: RaisedObjectionProps) {
  const { quote, place, reply } = raised;
  return (
    <>
      {place && place !== 'not-searched' ? (
        <Said side={raised.saidBy} time={to(place)} className={styles.objection}>
          {`“${quote.trim()}”`}
        </Said>
      ) : (
        <UnverifiedQuote quote={quote} place={place} />
      )}
      {reply && (
        <Said side="sales_rep" time={to(reply.place)}>
          {reply.text}
        </Said>
      )}
      <Facts raised={raised} />
    </>
  );
}

type SaidProps = {
  side: Side | undefined;
  time: ReactNode;
  className?: string | undefined;
  children: string;
};

function Said({ side, time, className, children }: SaidProps) {
  return (
    <div className={classNames(styles.said, className)}>
      {time}
      <span className={classNames(styles.speaker, side && inks[side])}>
        {side && <SideName side={side} />}
      </span>
      <p dir="auto">{displayText(excerpt(children.trim(), []).text)}</p>
    </div>
  );
}

function Facts({ raised }: { raised: ComparedRaise }) {
  const { answerSeconds } = raised;
  const place = foundPlace(raised.place);
  const isUnknown = answerSeconds === undefined;
  if (isUnknown && !place) return null;
  return (
    <p className={styles.facts}>
      {isUnknown && place && <span>time to answer not available</span>}
      {answerSeconds === null && <span>not answered</span>}
      {!isUnknown && answerSeconds !== null && (
        <span>
          <b>{displayNumber(answerSeconds)} s</b> to answer
        </span>
      )}
    </p>
  );
}

function TimeLink({ id, place }: { id: string; place: Place }) {
  return (
    <Link className={styles.time} to={callAddress(id, place.line)}>
      <span className="sr">Open the call at</span> {placeLabel(place)}
    </Link>
  );
}

function Others({ comparison }: { comparison: Comparison }) {
  const { shared, onlyA, onlyB } = comparison.objections;
  if (shared.length === 0 && onlyA.length === 0 && onlyB.length === 0) {
    return <p className={styles.others}>Neither call has an objection with a quote.</p>;
  }
  if (shared.length > 0 && onlyA.length === 0 && onlyB.length === 0) return null;
  return (
    <div className={styles.others}>
      {shared.length === 0 && <p>No kind of objection came up in both calls.</p>}
      <Only letter="a" kinds={onlyA} />
      <Only letter="b" kinds={onlyB} />
    </div>
  );
}

function Only({ letter, kinds }: { letter: Letter; kinds: readonly SingleKind[] }) {
  if (kinds.length === 0) return null;
  const names = kinds.map(({ kind, count }) => {
    const name = kind ? objectionKindLabels[kind] : 'No kind given';
    return count === 1 ? name : `${name} (${count})`;
  });
  return (
    <p>
      Only in {letterNames[letter]}: {names.join(', ')}.
    </p>
  );
}
