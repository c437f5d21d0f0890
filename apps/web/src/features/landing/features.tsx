import { Check, KeyRound, Search, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../shared/ui/badge.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import sideStyles from '../../shared/ui/sides.module.css';
import styles from './features.module.css';
import landing from './landing-screen.module.css';
import layout from '../../shared/ui/layout.module.css';

export function Features() {
  return (
    <section className={classNames(landing.inner, landing.section)}>
      <div className={landing.sectionHead}>
        <h2>Results you can check</h2>
      </div>
      <div className={styles.features}>
        <Feature
          className={styles.wide}
          title="Find what was said in any call"
          text="Saved calls keep their contact, outcome, tags and notes. Search every word of every call. Each result opens the call at that line."
        >
          <FoundLines />
        </Feature>
        <Feature
          className={styles.narrow}
          title="Measured numbers, checked quotes"
          text="Numbers are measured from timestamps, and estimates are marked. Every quote from the model is looked up in the transcript."
        >
          <MeasuredNumbers />
        </Feature>
        <Feature
          className={classNames(styles.narrow, styles.onStage)}
          title="Practice by voice"
          text="Choose a persona and talk hands-free, or hold a button to speak. You can interrupt the prospect, and the prospect can hang up. Then get the same analysis as for a real call."
        >
          <div className={styles.prospect}>
            <span className={styles.orb}>
              <span className={styles.ring} />
              <span className={styles.core}>
                <OrbWave />
              </span>
            </span>
            <div className={styles.speech}>
              <p>
                The setup. Nobody connected the depots, so the plan was wrong every single week.
              </p>
            </div>
          </div>
        </Feature>
        <Feature
          className={styles.wide}
          title="Your keys, your models"
          text="Use your own OpenAI key, your own Ollama host or another compatible endpoint. Keys are stored only in your browser, and recordings never reach our server."
        >
          <div className={styles.keyRows}>
            <KeyRow name="AssemblyAI" value="••••••••••••" />
            <KeyRow name="OpenAI" value="••••••••••••" />
            <KeyRow name="Ollama" value="localhost:11434" />
          </div>
        </Feature>
      </div>
    </section>
  );
}

type FeatureProps = {
  className: string | undefined;
  title: string;
  text: string;
  children: ReactNode;
};

function Feature({ className, title, text, children }: FeatureProps) {
  return (
    <Card as="article" className={classNames(styles.feature, className)}>
      <h3>{title}</h3>
      <p>{text}</p>
      <div className={styles.picture} aria-hidden="true">
        {children}
      </div>
    </Card>
  );
}

const found = [
  {
    call: 'Route planning pilot with Dana',
    time: '01:42',
    before: 'Go on. I should say the ',
    hit: 'budget',
    after: ' is frozen until January.',
  },
  {
    call: 'Price for four depots',
    time: '08:15',
    before: 'It comes under the depot ',
    hit: 'budget',
    after: 's, so I need no board paper.',
  },
] as const;

function FoundLines() {
  return (
    <div className={styles.search}>
      <div className={styles.searchBox}>
        <Search className="icon" />
        budget
      </div>
      {found.map(({ call, time, before, hit, after }) => (
        <div key={call} className={styles.found}>
          <b>{call}</b>
          <span className={styles.foundLine}>
            <span className="mono">{time}</span>
            <span className={classNames(sideStyles.dot, sideStyles.customer)} />
            <span>
              {before}
              <mark>{hit}</mark>
              {after}
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}

function MeasuredNumbers() {
  return (
    <div className={styles.measures}>
      <div>
        <div className={classNames(layout.between, 't-sm')}>
          <span className={layout.row}>
            Talk time <Tag kind="measured">measured</Tag>
          </span>
          <b className="tnum">58 : 42</b>
        </div>
        <div className={styles.share}>
          <i className={styles.salesRep} style={{ flexGrow: 58 }} />
          <i className={styles.customer} style={{ flexGrow: 42 }} />
        </div>
      </div>
      <div className={styles.quotes}>
        <span className={styles.quote}>
          <Check className="icon" />
          <span className="mono">01:42</span> “The budget is frozen until January”
        </span>
        <span className={classNames(styles.quote, styles.unproven)}>
          <TriangleAlert className="icon" />
          Unverified, quote not found in the transcript
        </span>
      </div>
    </div>
  );
}

const orbBars = [
  [1, 16],
  [9, 30],
  [17, 44],
  [25, 26],
  [33, 38],
  [41, 20],
  [49, 12],
] as const;

function OrbWave() {
  return (
    <svg viewBox="0 0 56 44">
      {orbBars.map(([x, height]) => (
        <rect key={x} x={x} y={(44 - height) / 2} width="4.5" height={height} rx="2.2" />
      ))}
    </svg>
  );
}

function KeyRow({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.keyRow}>
      <KeyRound className="icon" />
      <b>{name}</b>
      <span className="mono">{value}</span>
      <Badge className={styles.keyNote} tone="plain">
        this browser only
      </Badge>
    </div>
  );
}
