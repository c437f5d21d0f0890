import type { Transcript } from '@sales-analytics/contract';
import {
  applyRoles,
  formatDuration,
  isPerson,
  previewSpeakers,
  readingDoubts,
  speakerLabel,
  type PreviewSpeaker,
  type SpeakerRole,
} from '@sales-analytics/core';
import { useId, useMemo, useState } from 'react';
import { displayNumber } from '../../../call/display/display-number.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { displayText } from '../../../shared/ui/display-text.ts';
import { SelectField, type SelectOption } from '../../../shared/ui/select-field.tsx';
import styles from './transcript-previews.module.css';
import type { TranscriptPreview } from './transcript-preview.ts';
import { WhichIsYou } from './which-is-you.tsx';

export type TranscriptPreviewCardProps = {
  preview: TranscriptPreview;
  isAlone: boolean;
  onRole: (speaker: string, role: SpeakerRole) => void;
  onOwn: (speaker: string | undefined) => void;
  onAnalyse: () => void;
  onDiscard: () => void;
};

const shownLines = 5;
/** If there are more names, they are probably headings. The first lines then show the user the content. */
const maxSpeakers = 40;

/** If there are several transcripts, the speakers and the first lines of each are shown on demand. */
export function TranscriptPreviewCard(props: TranscriptPreviewCardProps) {
  const { preview, isAlone, onRole, onOwn, onAnalyse, onDiscard } = props;
  const { fileName, reading, roles } = preview;
  const [isOpened, setOpened] = useState(false);
  const detailsId = useId();
  const speakers = useMemo(() => previewSpeakers(reading.transcript), [reading]);
  const { transcript } = useMemo(() => applyRoles(reading.transcript, roles), [reading, roles]);
  const doubts = useMemo(
    () => readingDoubts(transcript, reading.withoutSpeaker),
    [transcript, reading],
  );
  const persons = speakers.filter(({ speaker }) => isPerson(roles, speaker));
  const named = persons.map(({ speaker }) => ({ speaker, name: labelOf(speaker) }));
  const title = displayText(fileName);
  const details = { preview, transcript, speakers, persons, onRole };
  return (
    <Card isPadded className={styles.card} aria-label={`Check ${title}`}>
      <div className={styles.head}>
        <div className={styles.facts}>
          <h2 className="h-sec" tabIndex={-1}>
            Check {title}
          </h2>
          <p className="muted t-sm" aria-live="polite">
            {factsOf(transcript.utterances.length, persons.length, transcript.durationMs)} Nothing
            has been sent yet.
          </p>
        </div>
        {reading.hasSpeakers && persons.length > 1 && (
          <div className={styles.role}>
            <WhichIsYou preview={preview} persons={named.slice(0, maxSpeakers)} onOwn={onOwn} />
          </div>
        )}
      </div>
      <Doubts doubts={doubts} />
      {reading.notes.length > 0 && (
        <ul className={styles.notes}>
          {reading.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div id={detailsId} hidden={!isAlone && !isOpened}>
        {(isAlone || isOpened) && <Details {...details} />}
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          aria-label={isAlone ? undefined : `Analyse ${title}`}
          disabled={transcript.utterances.length === 0}
          onClick={onAnalyse}
        >
          Analyse
        </Button>
        {!isAlone && (
          <Button
            aria-label={`${isOpened ? 'Hide' : 'Show'} the lines of ${title}`}
            aria-expanded={isOpened}
            aria-controls={detailsId}
            onClick={() => setOpened(!isOpened)}
          >
            {isOpened ? 'Hide lines' : 'Show lines'}
          </Button>
        )}
        <Button aria-label={isAlone ? undefined : `Discard ${title}`} onClick={onDiscard}>
          Discard
        </Button>
        {persons.length === 0 && <p className="muted t-sm">At least one name must be a speaker.</p>}
      </div>
    </Card>
  );
}

type DetailsProps = Pick<TranscriptPreviewCardProps, 'preview' | 'onRole'> & {
  /** The transcript includes the rep's corrections. */
  transcript: Transcript;
  speakers: readonly PreviewSpeaker[];
  persons: readonly PreviewSpeaker[];
};

function Details({ preview, transcript, speakers, persons, onRole }: DetailsProps) {
  const { reading, roles } = preview;
  return (
    <div className={styles.details}>
      {reading.hasSpeakers && (
        <ul className={styles.speakers} aria-label="Speakers">
          {speakers.slice(0, maxSpeakers).map((speaker) => (
            <SpeakerRow
              key={speaker.speaker}
              speaker={speaker}
              role={roles.get(speaker.speaker) ?? { kind: 'speaker' }}
              others={persons
                .filter(({ speaker: other }) => other !== speaker.speaker)
                .slice(0, maxSpeakers)}
              onRole={(role) => onRole(speaker.speaker, role)}
            />
          ))}
        </ul>
      )}
      {speakers.length > maxSpeakers && (
        <p className="muted t-sm">The first {maxSpeakers} names are shown.</p>
      )}
      <ol className={styles.lines} aria-label="First lines">
        {transcript.utterances.slice(0, shownLines).map(({ speaker, text, startMs }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place
          <li key={at}>
            {startMs !== undefined && <span className="muted">{formatDuration(startMs)}</span>}
            <p>
              {reading.hasSpeakers && <b>{labelOf(speaker)} </b>}
              {displayText(text)}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Doubts({ doubts }: { doubts: readonly string[] }) {
  return (
    <div aria-live="polite" className={styles.doubts}>
      {doubts.length > 0 && (
        <Banner tone="warning" title="This may not be read right">
          {doubts.map((doubt) => (
            <p key={doubt}>{displayText(doubt)}</p>
          ))}
        </Banner>
      )}
    </div>
  );
}

type SpeakerRowProps = {
  speaker: PreviewSpeaker;
  role: SpeakerRole;
  /** This speaker may be the same person as one of these. */
  others: readonly PreviewSpeaker[];
  onRole: (role: SpeakerRole) => void;
};

function SpeakerRow({ speaker: row, role, others, onRole }: SpeakerRowProps) {
  const name = labelOf(row.speaker);
  const options = roleOptions(others.map(({ speaker }) => ({ speaker, name: labelOf(speaker) })));
  return (
    <li>
      <div className={styles.speaker}>
        <p>
          <b>{name}</b> <span className="muted t-sm">{countOf(row.lines, 'line')}</span>
        </p>
        <p className={styles.firstLine}>{displayText(row.firstLine)}</p>
      </div>
      <div className={styles.role}>
        <SelectField
          label={`${name} is`}
          hideLabel
          value={valueOf(role)}
          onChange={(value) => onRole(roleOf(value))}
          options={options}
        />
      </div>
    </li>
  );
}

function labelOf(speaker: string): string {
  return displayText(speakerLabel(speaker, {}));
}

function countOf(count: number, thing: string): string {
  return `${displayNumber(count)} ${count === 1 ? thing : `${thing}s`}`;
}

function factsOf(lines: number, speakers: number, durationMs: number | undefined): string {
  const length = durationMs === undefined ? '' : `, ${formatDuration(durationMs)}`;
  return `${countOf(lines, 'line')}, ${countOf(speakers, 'speaker')}${length}.`;
}

const sameAs = 'same-as:';

function roleOptions(others: readonly { speaker: string; name: string }[]): SelectOption[] {
  return [
    { value: 'speaker', label: 'Speaker' },
    { value: 'rep', label: 'The sales rep' },
    ...others.map(({ speaker, name }) => ({
      value: `${sameAs}${speaker}`,
      label: `The same as ${name}`,
    })),
    { value: 'no-speaker', label: 'No speaker' },
    { value: 'left-out', label: 'Leave these lines out' },
  ];
}

function valueOf(role: SpeakerRole): string {
  return role.kind === 'same-as' ? `${sameAs}${role.speaker}` : role.kind;
}

function roleOf(value: string): SpeakerRole {
  if (value.startsWith(sameAs)) return { kind: 'same-as', speaker: value.slice(sameAs.length) };
  const isOther = value === 'rep' || value === 'no-speaker' || value === 'left-out';
  return isOther ? { kind: value } : { kind: 'speaker' };
}
