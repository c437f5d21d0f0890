import {
  bandLabel,
  type FixFirst as FixFirstFinding,
  type MeasuredMetric,
  type OutOfBand,
  type Place,
} from '@sales-analytics/core';
import { PhoneCall } from 'lucide-react';
import { displayNumber } from '../../display/display-number.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { displayText, plainLine } from '../../../shared/ui/display-text.ts';
import { OriginTag } from '../../parts/origin-tag.tsx';
import { QuoteChip, type Seek } from '../../parts/place-chips.tsx';
import styles from './fix-first.module.css';

type FixFirstProps = {
  finding: FixFirstFinding | null;
  seek: Seek;
  practiseAt: (place: Place) => (() => void) | undefined;
};

export function FixFirst({ finding, seek, practiseAt }: FixFirstProps) {
  if (!finding) return <NothingToFix />;
  const { title, text, quote, place } = contentOf(finding);
  const practise = place && practiseAt(place);
  return (
    <Card className={styles.card} aria-label="Fix this first">
      <div className={styles.head}>
        <h2>Fix this first</h2>
        <OriginTag origin={finding.kind === 'number' ? 'measured' : 'model'} isIconOnly />
      </div>
      <h3 dir="auto">{title}</h3>
      <p dir="auto">{text}</p>
      <div className={styles.foot}>
        {quote !== undefined && place && <QuoteChip quote={quote} place={place} seek={seek} />}
        {practise && (
          <Button
            className={styles.practise}
            variant="primary"
            icon={<PhoneCall className="icon" aria-hidden="true" />}
            onClick={practise}
          >
            Practise this moment
          </Button>
        )}
      </div>
    </Card>
  );
}

function NothingToFix() {
  return (
    <Card className={styles.card} aria-label="Fix this first">
      <div className={styles.head}>
        <h2>Fix this first</h2>
      </div>
      <p>
        Nothing stands out: no measured number is out of its band, and no insight has a quote that
        was found.
      </p>
    </Card>
  );
}

type Content = {
  title: string;
  text: string;
  quote?: string | undefined;
  place?: Place | undefined;
};

function contentOf(finding: FixFirstFinding): Content {
  if (finding.kind === 'number') {
    const { number, quote, place } = finding;
    return { ...adviceFor(number), quote, place };
  }
  const { insight, place } = finding;
  const text = plainLine(displayText(insight.text));
  const title = insight.title === undefined ? '' : plainLine(displayText(insight.title));
  return title === ''
    ? { title: text, text: '', quote: insight.quote, place }
    : { title, text, quote: insight.quote, place };
}

type Advice = { above: string; below: string; unit: string; what: (value: number) => string };

const advice: Record<MeasuredMetric, Advice> = {
  talkRatio: {
    above: 'Let the customer talk more',
    below: 'Say more about what you offer',
    unit: '%',
    what: (value) => `You spoke ${value}% of the time.`,
  },
  longestMonologue: {
    above: 'Break your longest turn into shorter ones',
    below: 'Take more room to explain',
    unit: ' s',
    what: (value) => `Your longest turn was ${value} seconds.`,
  },
  questionCount: {
    above: 'Ask fewer questions',
    below: 'Ask more questions',
    unit: '',
    what: (value) => (value === 1 ? 'You asked 1 question.' : `You asked ${value} questions.`),
  },
  speakingRate: {
    above: 'Speak more slowly',
    below: 'Speak a little faster',
    unit: '',
    what: (value) => `You spoke ${value} words per minute.`,
  },
  fillersPerHundredWords: {
    above: 'Use fewer filler words',
    below: 'Use fewer filler words',
    unit: '',
    what: (value) => `You used ${displayNumber(value)} filler words per 100 words.`,
  },
};

function adviceFor({ metric, value, band, verdict }: OutOfBand): Pick<Content, 'title' | 'text'> {
  const { unit, what, ...titles } = advice[metric];
  return { title: titles[verdict], text: `${what(value)} Benchmark: ${bandLabel(band, unit)}.` };
}
