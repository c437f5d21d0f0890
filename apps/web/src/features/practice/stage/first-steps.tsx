import styles from './first-steps.module.css';

const steps = [
  { title: 'Start the call', text: 'You speak first, as on a real cold call.' },
  { title: 'Hold the button while you talk', text: 'Let go to hear the reply.' },
  { title: 'End the call and analyse it', text: 'Talk time, objections and what to try next.' },
];

/** How a practice call goes, for as long as there is none. */
export function FirstSteps() {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
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
