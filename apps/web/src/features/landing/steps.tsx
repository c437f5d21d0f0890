import './guide.css';

const steps = [
  ['Create an account', 'Name, email and a password.'],
  ['Add your keys', 'One for transcription, one for a language model, or your own Ollama host.'],
  ['Upload a call', 'An .mp3, .wav or .aac recording.'],
  ['Check the result', 'Read the transcript, the numbers and the summary, then save the call.'],
  ['Practise the hard part', 'Call a simulated prospect and try it again.'],
] as const;

export function Steps() {
  return (
    <section className="in band-sec">
      <div className="sec-h">
        <h2>From recording to rehearsal in five steps</h2>
      </div>
      <ol className="five">
        {steps.map(([title, text], index) => (
          <li key={title}>
            <span className="n" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
