import { readSummarySections, type SummarySection } from '@sales-analytics/core';
import { Card } from '../../shared/ui/card.tsx';
import { displayText, plainLine } from '../../shared/ui/display-text.ts';
import { OriginTag } from '../parts/origin-tag.tsx';
import styles from './call-summary.module.css';
import { classNames } from '../../shared/ui/class-names.ts';

export function CallSummary({ summary }: { summary: string }) {
  const sections = readSummarySections(displayText(summary));
  return (
    <Card title="Call Summary" aside={<OriginTag origin="model" />}>
      {sections.length === 0 && <p className="muted">None</p>}
      {sections.some(({ label }) => label !== undefined) ? (
        <Labelled sections={sections} />
      ) : (
        <Paragraphs sections={sections} />
      )}
    </Card>
  );
}

function Labelled({ sections }: { sections: SummarySection[] }) {
  return (
    <dl className={styles.sections}>
      {sections.map(({ label, text }, index) => (
        <div key={`${index}-${label}`}>
          <dt>{plainLine(label ?? '')}</dt>
          <dd dir="auto">{plainText(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Paragraphs({ sections }: { sections: SummarySection[] }) {
  return (
    <div className={classNames(styles.text, 't-read')}>
      {sections.map(({ text }, index) => (
        <p key={`${index}-${text.slice(0, 20)}`} dir="auto">
          {plainText(text)}
        </p>
      ))}
    </div>
  );
}

function plainText(text: string): string {
  return text.split('\n').map(plainLine).join('\n');
}
