import { Smile } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Card, CardBody, CardHead } from '../../shared/ui/card.tsx';
import { Pie, PieLegend } from '../../shared/ui/pie.tsx';
import sideStyles from '../../shared/ui/sides.module.css';
import styles from './product-picture.module.css';
import { classNames } from '../../shared/ui/class-names.ts';
import layout from '../../shared/ui/layout.module.css';

const insights = [
  [
    'Ask for the cost before showing the product',
    'Your best moment: the customer named the cost, and you used it for the rest of the call.',
  ],
  [
    'Split the long explanation into three parts',
    'You spoke for 94 seconds without a question, and the customer went quiet afterwards.',
  ],
  [
    'Find out who decides',
    'Priya was mentioned twice, but her role never came up. Ask what she needs to see.',
  ],
] as const;

const lines = [
  ['cus', 'It took, you know, two months to set up and then the depots were never connected.'],
  ['rep', 'So the setup was the problem, not the idea. Let me show you how the depots connect.'],
  ['cus', 'Go on. I should say the budget is frozen until January.'],
  ['rep', 'If a pilot with one depot cost nothing until January, would it be worth a look?'],
  ['cus', 'One depot, maybe. Who would do the setup?'],
] as const;

/** A picture of the result page with a sample call; it is not interactive. */
export function ProductPicture() {
  return (
    <div className={styles.frame}>
      <div className={styles.picture} inert aria-hidden="true">
        <div className={styles.head}>
          <div>
            <b className={classNames(styles.name, 'h-page')}>fleet-intro-dana.mp3</b>
            <span className={classNames(styles.meta, 'muted t-sm')}>Sample call, 14:32</span>
          </div>
          <span className={layout.row}>
            <Badge className={styles.sentiment} tone="ok" icon={<Smile className="icon" />}>
              Positive
            </Badge>
            <span className={buttonClass({ variant: 'primary', size: 'sm' })}>Save Metrics</span>
          </span>
        </div>
        <div className={styles.grid}>
          <Numbers />
          <div className={styles.middle}>
            <PictureCard title="Call Summary">
              <p className="t-read">
                Dana runs planning for four depots and paid about £4,000 in penalties in October.
                She would look at a pilot with one depot once the budget opens in January.
              </p>
            </PictureCard>
            <PictureCard title="Actionable Insights">
              <ol className={styles.insights}>
                {insights.map(([title, text], index) => (
                  <li key={title}>
                    <span className={styles.insightNumber}>{index + 1}</span>
                    <div>
                      <h3>{title}</h3>
                      <p>{text}</p>
                    </div>
                  </li>
                ))}
              </ol>
            </PictureCard>
          </div>
          <Card className={classNames(styles.card, styles.transcript)}>
            <CardHead>
              <div className="h-sec">Transcript</div>
            </CardHead>
            <div className={styles.lines}>
              {lines.map(([side, text]) => (
                <Line key={text} side={side} text={text} />
              ))}
            </div>
          </Card>
        </div>
      </div>
    </div>
  );
}

function Numbers() {
  return (
    <div className={styles.numbers}>
      <Card className={classNames(styles.card, styles.talkTime)}>
        <div className="h-sec">Talk Time Distribution</div>
        <Pie
          className={styles.pie}
          repPercent={58}
          customerPercent={42}
          label="Sales Rep 58 percent, Customer 42 percent"
        />
        <PieLegend>
          <div>
            <span className={classNames(sideStyles.dot, sideStyles.salesRep)} />
            Sales Rep<b>58%</b>
          </div>
          <div>
            <span className={classNames(sideStyles.dot, sideStyles.customer)} />
            Customer<b>42%</b>
          </div>
        </PieLegend>
      </Card>
      <Card className={classNames(styles.card, styles.number)}>
        <div className={styles.numberName}>Objection Count</div>
        <div className={styles.numberValue}>3</div>
      </Card>
      <Card className={classNames(styles.card, styles.number)}>
        <div className={styles.numberName}>Longest Monologue</div>
        <div className={styles.numberValue}>
          94<small>s</small>
        </div>
      </Card>
    </div>
  );
}

function PictureCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className={styles.card}>
      <CardHead>
        <div className="h-sec">{title}</div>
      </CardHead>
      <CardBody>{children}</CardBody>
    </Card>
  );
}

function Line({ side, text }: { side: 'rep' | 'cus'; text: string }) {
  return (
    <div className={styles.line}>
      <span
        className={classNames(
          styles.speaker,
          side === 'rep' ? sideStyles.salesRepInk : sideStyles.customerInk,
        )}
      >
        <span
          className={classNames(
            sideStyles.dot,
            side === 'rep' ? sideStyles.salesRep : sideStyles.customer,
          )}
        />
        {side === 'rep' ? 'Sales Rep' : 'Customer'}
      </span>
      {text}
    </div>
  );
}
