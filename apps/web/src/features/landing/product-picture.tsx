import { CalendarCheck, Check, Flag, PhoneCall, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import sideStyles from '../../shared/ui/sides.module.css';
import { Tag } from '../../shared/ui/tag.tsx';
import styles from './product-picture.module.css';
import { classNames } from '../../shared/ui/class-names.ts';
import layout from '../../shared/ui/layout.module.css';

type Side = 'rep' | 'cus';

const lines: readonly { time: string; side: Side; text: string; isFlagged?: boolean }[] = [
  {
    time: '01:21',
    side: 'cus',
    text: 'It took two months to set up, and then the depots were never connected.',
  },
  {
    time: '01:31',
    side: 'rep',
    text: 'So the setup was the problem. Let me show you how the depots connect.',
  },
  {
    time: '01:42',
    side: 'cus',
    text: 'Go on. I should say the budget is frozen until January.',
    isFlagged: true,
  },
  {
    time: '01:52',
    side: 'rep',
    text: 'If a pilot cost nothing until January, would it be worth a look?',
  },
  { time: '02:01', side: 'cus', text: 'One depot, maybe. Who would do the setup?' },
];

/** Looks like the page of a saved call, but has no controls. */
export function ProductPicture() {
  return (
    <div className={styles.frame}>
      <div className={styles.picture} inert aria-hidden="true">
        <div className={styles.head}>
          <div>
            <b className={classNames(styles.name, 'h-page')}>Route planning pilot with Dana</b>
            <span className={classNames(styles.meta, 'muted t-sm')}>
              Sample call · Halden Freight · 14:32
            </span>
          </div>
          <Badge
            className={styles.outcome}
            tone="ok"
            icon={<CalendarCheck className="icon" aria-hidden="true" />}
          >
            Meeting booked
          </Badge>
        </div>
        <Player />
        <div className={styles.grid}>
          <div className={styles.findings}>
            <WhatHappened />
            <FixFirst />
            <OutOfBand />
          </div>
          <Card className={classNames(styles.card, styles.transcript)}>
            <div className="h-sec">Transcript</div>
            {lines.map((line) => (
              <Line key={line.time} {...line} />
            ))}
          </Card>
        </div>
      </div>
    </div>
  );
}

/** Each pair is the start and the length of a stretch of speech, in percent of the call. */
const spoken = {
  rep: [
    [0, 5],
    [12, 9],
    [27, 4],
    [38, 22],
    [68, 8],
    [86, 6],
  ],
  cus: [
    [6, 5],
    [22, 4],
    [32, 5],
    [61, 6],
    [77, 8],
    [93, 5],
  ],
} as const;

function Player() {
  return (
    <Card className={classNames(styles.card, styles.player)}>
      <span className={styles.play}>
        <Play className="icon" />
      </span>
      <svg className={styles.lanes} viewBox="0 0 100 10" preserveAspectRatio="none">
        {spoken.rep.map(([x, width]) => (
          <rect key={x} className={styles.rep} x={x} y="1" width={width} height="3" />
        ))}
        {spoken.cus.map(([x, width]) => (
          <rect key={x} className={styles.cus} x={x} y="6" width={width} height="3" />
        ))}
      </svg>
    </Card>
  );
}

function PictureCard({
  title,
  tag,
  children,
}: {
  title: string;
  tag: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card className={classNames(styles.card, styles.finding)}>
      <div className={layout.between}>
        <div className="h-sec">{title}</div>
        {tag}
      </div>
      {children}
    </Card>
  );
}

function WhatHappened() {
  return (
    <PictureCard title="What happened" tag={<Tag kind="model">model</Tag>}>
      <p>
        Dana plans the routes of four depots by hand. Her budget is frozen until January, but she
        will look at a pilot in one depot. They will speak again on Thursday at ten.
      </p>
    </PictureCard>
  );
}

function FixFirst() {
  return (
    <PictureCard title="Fix this first" tag={<Tag kind="measured">measured</Tag>}>
      <b>Break your longest turn into shorter ones</b>
      <div className={layout.between}>
        <span className={styles.quote}>
          <Check className="icon" aria-hidden="true" />
          <span className="mono">06:42</span> “Let me take you through the whole setup.”
        </span>
        <span
          className={classNames(styles.practise, buttonClass({ variant: 'primary', size: 'sm' }))}
        >
          <PhoneCall className="icon" aria-hidden="true" />
          Practise this moment
        </span>
      </div>
    </PictureCard>
  );
}

function OutOfBand() {
  return (
    <PictureCard title="Out of band" tag={<Tag kind="measured">measured</Tag>}>
      <div className={styles.numbers}>
        <BandNumber name="Longest Monologue" value="94 s" at={78} verdict="above" />
        <BandNumber name="Patience" value="0.4 s" at={24} verdict="below" />
      </div>
    </PictureCard>
  );
}

type BandNumberProps = { name: string; value: string; at: number; verdict: 'above' | 'below' };

function BandNumber({ name, value, at, verdict }: BandNumberProps) {
  return (
    <div>
      <span className="t-sm">{name}</span>
      <b className={styles.value}>{value}</b>
      <span className={styles.band}>
        <i style={{ insetInlineStart: `${at}%` }} />
      </span>
      <span className={styles.verdict}>{verdict}</span>
    </div>
  );
}

function Line({ time, side, text, isFlagged }: (typeof lines)[number]) {
  const isRep = side === 'rep';
  return (
    <div className={classNames(styles.line, isFlagged && styles.current)}>
      <span className={classNames(styles.time, 'mono')}>{time}</span>
      <div>
        <span
          className={classNames(
            styles.speaker,
            isRep ? sideStyles.salesRepInk : sideStyles.customerInk,
          )}
        >
          <span
            className={classNames(
              sideStyles.dot,
              isRep ? sideStyles.salesRep : sideStyles.customer,
            )}
          />
          {isRep ? 'Sales Rep' : 'Customer'}
          {isFlagged && (
            <span className={styles.flag}>
              <Flag className="icon" aria-hidden="true" />
              Objection
            </span>
          )}
        </span>
        {text}
      </div>
    </div>
  );
}
