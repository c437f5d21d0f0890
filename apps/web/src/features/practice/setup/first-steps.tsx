import type { PracticeMode } from '@sales-analytics/core';
import { whoSpeaksFirst } from '../stage/stage-messages.ts';
import styles from './first-steps.module.css';

const talk = {
  hold: { title: 'Hold the button while you talk', text: 'Release it to hear the reply.' },
  'hands-free': { title: 'Just talk', text: 'A short pause sends what you said.' },
};

function stepsOf(mode: PracticeMode) {
  return [
    { title: 'Start the call', text: whoSpeaksFirst[mode] },
    talk[mode],
    {
      title: 'End the call and analyse it',
      text: 'See your talk time, objections and what to try next.',
    },
  ];
}

export function FirstSteps({ mode }: { mode: PracticeMode }) {
  return (
    <ol className={styles.steps}>
      {stepsOf(mode).map(({ title, text }, index) => (
        <li key={title}>
          <span className="mono" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <b>{title}</b>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
