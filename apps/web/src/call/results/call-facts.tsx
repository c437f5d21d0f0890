import type { CallEditors } from '../details/use-call-editors.tsx';
import { callTypeSchema, type CallType } from '@sales-analytics/contract';
import { callTypeLabels } from '@sales-analytics/core';
import { CalendarDays, ChevronDown, Clock, User } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './call-facts.module.css';
import { classNames } from '../../shared/ui/class-names.ts';

const options = Object.entries(callTypeLabels);

export type CallFactsProps = {
  date?: string | undefined;
  duration?: string | undefined;
  callType: CallType;
  onCallType?: ((callType: CallType) => void) | undefined;
  isLocked?: boolean | undefined;
  mark?: ReactNode;
  menu?: ReactNode;
  editors?: CallEditors | undefined;
};

export function CallFacts(props: CallFactsProps) {
  const { date, duration, callType, onCallType, isLocked, mark, editors, menu } = props;
  const choices = (
    <>
      {onCallType ? (
        <CallTypeSelect {...{ callType, onCallType, isLocked }} />
      ) : (
        <span className={styles.fact}>Call type: {callTypeLabels[callType]}</span>
      )}
      {editors?.outcome}
      {menu && <div className={styles.menu}>{menu}</div>}
    </>
  );
  return (
    <div className={classNames(styles.facts, 't-sm')}>
      {editors && (
        <span className={classNames(styles.fact, styles.contact)}>
          <User className="icon icon-sm" aria-hidden="true" />
          {editors.contact}
        </span>
      )}
      {date !== undefined && (
        <span className={styles.fact}>
          <CalendarDays className="icon icon-sm" aria-hidden="true" />
          {editors ? editors.date(date) : date}
        </span>
      )}
      {duration !== undefined && (
        <span className={styles.fact}>
          <Clock className="icon icon-sm" aria-hidden="true" />
          {duration}
        </span>
      )}
      {editors ? <div className={styles.choices}>{choices}</div> : choices}
      {mark}
      {editors?.tags}
    </div>
  );
}

type CallTypeSelectProps = Pick<CallFactsProps, 'callType' | 'isLocked'> & {
  onCallType: (callType: CallType) => void;
};

function CallTypeSelect({ callType, onCallType, isLocked }: CallTypeSelectProps) {
  const id = useId();
  return (
    <span className={styles.fact}>
      <label className="sr" htmlFor={id}>
        Call type
      </label>
      <span className={styles.callType}>
        <select
          id={id}
          value={callType}
          disabled={isLocked}
          onChange={(event) => onCallType(callTypeSchema.parse(event.currentTarget.value))}
        >
          {options.map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className="icon icon-sm" aria-hidden="true" />
      </span>
    </span>
  );
}
