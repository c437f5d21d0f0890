import type { Transcript, Utterance } from '@sales-analytics/contract';
import { transcriptText, type SpokenCall } from '@sales-analytics/core';
import { ArrowLeftRight, Copy, Users } from 'lucide-react';
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Card, CardBody, CardHead } from '../../shared/ui/card.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { linkToLine, useLinkedLine, type OpeningLine } from './line-address.ts';
import { PrintedTranscript, usePrinting } from './printed-transcript.tsx';
import { shownSpeakers } from './shown-speakers.ts';
import { SpeakerList } from './speaker-list.tsx';
import { TranscriptList, type TranscriptListProps } from './transcript-list.tsx';
import { TranscriptSearchBar } from './transcript-search-bar.tsx';
import { useCopy } from '../../shared/browser/use-copy.ts';
import { useTranscriptSearch } from './use-transcript-search.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './transcript-panel.module.css';

export type TranscriptPanelProps = Pick<
  TranscriptListProps,
  'marks' | 'notes' | 'currentLine' | 'lineToShow' | 'seek' | 'onEdit' | 'isInPage' | 'isHidden'
> & {
  spoken: SpokenCall;
  opensAt?: OpeningLine | null | undefined;
  /** If true, the page's address is this call's own, so its lines can be linked. The default is true. */
  isLinkable?: boolean | undefined;
  isLocked?: boolean | undefined;
  /** A new object shows the list of speakers again and gives it the focus. */
  speakersWanted?: object | undefined;
  noteButton?: ReactNode;
};

export const TranscriptPanel = memo(function TranscriptPanel(props: TranscriptPanelProps) {
  const { spoken, lineToShow, onEdit, isLocked, isLinkable = true, speakersWanted } = props;
  const { transcript } = spoken;
  const utterances = useMemo(() => shownUtterances(transcript), [transcript]);
  const speakers = useMemo(() => shownSpeakers(spoken), [spoken]);
  const search = useTranscriptSearch(utterances, props.opensAt);
  const linked = useLinkedLine(utterances.length) ?? props.opensAt ?? null;
  const isPrinting = usePrinting();
  const [notice, copy] = useCopy();
  const [isListed, setListed] = useState(false);
  const [lastWanted, setLastWanted] = useState(speakersWanted);
  if (speakersWanted !== lastWanted) {
    setLastWanted(speakersWanted);
    setListed(true);
  }
  const speakersId = useId();
  const speakerList = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (speakersWanted) speakerList.current?.focus();
  }, [speakersWanted]);
  const isEmpty = utterances.length === 0;

  const copyLink = useCallback(
    (line: number) => {
      const link = linkToLine(line);
      void copy(link, {
        done: 'Link copied',
        failed: `Copying is blocked in this browser. Copy this link yourself: ${link}`,
      });
    },
    [copy],
  );

  function copyAll() {
    void copy(transcriptText(utterances, spoken.sides, spoken.names), {
      done: 'Copied',
      failed: 'Copying is blocked in this browser. Export the transcript as TXT instead.',
    });
  }

  return (
    <Card className={classNames(styles.panel, props.isInPage && styles.inPage)} id="transcript">
      <CardHead>
        <h2 className="h-sec">Transcript</h2>
        {!isEmpty && (
          <div className={styles.tools}>
            {onEdit && Object.keys(spoken.sides).length > 0 && (
              <Button
                variant="ghost"
                size="sm"
                icon={<ArrowLeftRight className="icon icon-sm" />}
                disabled={isLocked}
                onClick={() => onEdit({ kind: 'swap-sides' })}
              >
                <span>
                  Swap <span className={styles.hiddenIfNarrow}>speakers</span>
                </span>
              </Button>
            )}
            {onEdit && (
              <Button
                variant="ghost"
                size="sm"
                icon={<Users className="icon icon-sm" />}
                aria-label="Speakers"
                title="Speakers"
                aria-expanded={isListed}
                aria-controls={speakersId}
                onClick={() => setListed(!isListed)}
              />
            )}
            <Button
              variant="ghost"
              size="sm"
              icon={<Copy className="icon icon-sm" />}
              aria-label="Copy transcript"
              title="Copy transcript"
              onClick={copyAll}
            />
          </div>
        )}
      </CardHead>
      {isEmpty ? (
        <CardBody as="p" className="muted">
          None
        </CardBody>
      ) : (
        <>
          {onEdit && isListed && (
            <fieldset className={styles.speakers} disabled={isLocked}>
              <SpeakerList id={speakersId} list={speakerList} {...{ spoken, speakers, onEdit }} />
            </fieldset>
          )}
          <TranscriptSearchBar search={search} isInPage={props.isInPage}>
            {props.noteButton}
          </TranscriptSearchBar>
          <TranscriptList
            utterances={utterances}
            speakers={speakers}
            marks={props.marks}
            notes={props.notes}
            currentLine={props.currentLine}
            lineToShow={lineToShow}
            linked={linked}
            isSearching={search.query.trim() !== ''}
            found={search.found}
            currentHit={search.current}
            seek={props.seek}
            onCopyLink={isLinkable ? copyLink : undefined}
            onEdit={onEdit}
            {...{ isLocked, isInPage: props.isInPage, isHidden: props.isHidden }}
          />
          {isPrinting && <PrintedTranscript utterances={utterances} speakers={speakers} />}
        </>
      )}
      <output className={notice ? styles.notice : 'sr'}>{notice?.text}</output>
      <output className="sr">
        {lineToShow && `Line ${lineToShow.line + 1} of ${utterances.length}`}
      </output>
    </Card>
  );
});

/** Returns the utterances with their texts as shown, so that search positions fit the shown text. */
function shownUtterances({ utterances }: Transcript): readonly Utterance[] {
  return utterances.map((utterance) => {
    const text = displayText(utterance.text);
    return text === utterance.text ? utterance : { ...utterance, text };
  });
}
