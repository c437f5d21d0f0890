import styles from './first-steps.module.css';

const steps = [
  { title: 'Start the call', text: 'You speak first, as on a real cold call.' },
  { title: 'Hold the button while you talk', text: 'Release it to hear the reply.' },
  {
    title: 'End the call and analyse it',
    text: 'See your talk time, objections and what to try next.',
  },
];

/** The steps of a practice call, shown until the first one starts. */
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
