import { ChevronDown } from 'lucide-react';
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

const questions = [
  [
    'Is it free?',
    'Yes. Unlimited calls, free to use. You pay only for your own provider usage, billed to you by the providers whose keys you add.',
  ],
  [
    'Where are my keys kept?',
    'In your browser’s local storage. They are sent to the provider they belong to and are not stored in our backend.',
  ],
  [
    'Can I use a self-hosted model?',
    'Yes. Choose Ollama in Settings and enter the address of your host. Transcription still uses your AssemblyAI key.',
  ],
] as const;

export function Faq() {
  return (
    <section className="in band-sec faq">
      <div className="sec-h">
        <h2>Frequently asked questions</h2>
      </div>
      <div>
        {questions.map(([question, answer], index) => (
          <details key={question} open={index === 0}>
            <summary>
              {question}
              <ChevronDown className="i" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
