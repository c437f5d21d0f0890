import type { AddedName, Leak, ShareChoices, SharedCall, SharedFile } from '@sales-analytics/core';
import { Download, EyeOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { displayBytes } from '../display/display-bytes.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { saveFile } from '../../shared/browser/save-file.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { PanelDialog } from '../../shared/ui/dialog-frame.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { ShareOptions } from './share-options.tsx';
import styles from './share-dialog.module.css';
import { chosenNames, useDecisions, withDecisions } from './use-decisions.ts';
import { useSharedFile, type CreateSharedFile, type FileState } from './use-shared-file.ts';

export type ShareDialogProps = {
  shared: SharedCall;
  onClose: () => void;
  save?: typeof saveFile;
  create?: CreateSharedFile;
};

const firstChoices: ShareChoices = {
  hasTranscript: true,
  hasNotes: false,
  replacesNames: true,
  alsoReplace: [],
};

export function ShareDialog({ shared, onClose, save = saveFile, create }: ShareDialogProps) {
  const { clock } = usePlatform();
  const toast = useToast();
  const [nowMs] = useState(() => clock.now());
  const [choices, setChoices] = useState(firstChoices);
  const [isBlocked, setIsBlocked] = useState(false);
  const { decided, decide } = useDecisions();
  const made = useMemo(
    () => ({ ...choices, alsoReplace: [...choices.alsoReplace, ...chosenNames(decided)] }),
    [choices, decided],
  );
  const state = useSharedFile(shared, made, { nowMs, create });
  const shown = shownFile(state);
  const hasLeak = state.status === 'ready' && state.file.leaks.length > 0;

  function change(next: Partial<ShareChoices>) {
    setIsBlocked(false);
    setChoices((before) => ({ ...before, ...next }));
  }

  function saveIt() {
    if (state.status !== 'ready' || hasLeak) return;
    try {
      save(state.file.name, 'text/html', state.file.html);
    } catch {
      setIsBlocked(true);
      return;
    }
    toast({ title: 'Page saved', description: `Read ${state.file.name} before you send it.` });
    onClose();
  }

  return (
    <PanelDialog
      title="Share this call"
      description="You get one page as a file. It opens in any browser, and loads nothing from the internet."
      onClose={onClose}
    >
      <div className={styles.body}>
        <ShareOptions
          choices={choices}
          file={shown}
          noteCount={shared.call.notes?.length ?? 0}
          onChange={change}
          possibleNames={withDecisions(shown?.possibleNames ?? [], decided)}
          onDecide={(name, decision) => {
            setIsBlocked(false);
            decide(name, decision);
          }}
          onAdd={(name) => change({ alsoReplace: withName(choices.alsoReplace, name) })}
          onRemove={(text) => {
            const replaced = [...decided.values()].find(({ name }) => name.text === text);
            if (replaced) decide(replaced.name, undefined);
            change({ alsoReplace: choices.alsoReplace.filter((name) => name.text !== text) });
          }}
        />
        <Banner tone="note" icon={<EyeOff className="icon" />} className={styles.advice}>
          {choices.replacesNames
            ? 'Read the page before you send it. It still contains names that were misheard and names that you did not choose to replace.'
            : 'Read the page before you send it. It contains the names of people and companies.'}
        </Banner>
        <FileProblem state={state} isBlocked={isBlocked} onSave={saveIt} />
      </div>
      <div className={styles.foot}>
        <FileFacts state={state} />
        <Button
          variant="primary"
          busy={state.status === 'building'}
          disabled={state.status === 'failed' || hasLeak}
          icon={<Download className="icon" aria-hidden="true" />}
          onClick={saveIt}
        >
          {state.status === 'building' ? 'Building the page' : 'Save the page'}
        </Button>
      </div>
    </PanelDialog>
  );
}

function shownFile(state: FileState): SharedFile | null {
  if (state.status === 'failed') return null;
  return state.status === 'ready' ? state.file : state.last;
}

function withName(names: readonly AddedName[], { text, kind }: AddedName): AddedName[] {
  return [...names.filter((name) => name.text !== text), { text, kind }];
}

function FileFacts({ state }: { state: FileState }) {
  const file = shownFile(state);
  return (
    <p className={styles.facts} aria-live="polite">
      {file && <bdi className={styles.fileName}>{file.name}</bdi>}
      <span>
        {state.status === 'ready'
          ? `about ${displayBytes(state.bytes)}, no links, no tracking`
          : 'no links, no tracking'}
      </span>
    </p>
  );
}

type FileProblemProps = { state: FileState; isBlocked: boolean; onSave: () => void };

function FileProblem({ state, isBlocked, onSave }: FileProblemProps) {
  if (state.status === 'failed') {
    return (
      <Banner
        tone="error"
        title="The page could not be made"
        action={
          <Button size="sm" onClick={state.retry}>
            Try again
          </Button>
        }
      >
        A part of this call could not be written to the page. Your choices are kept.
      </Banner>
    );
  }
  if (state.status === 'ready' && state.file.leaks.length > 0) {
    return <LeakedNames leaks={state.file.leaks} />;
  }
  if (!isBlocked) return null;
  return (
    <Banner
      tone="error"
      title="The page could not be saved"
      action={
        <Button size="sm" onClick={onSave}>
          Try again
        </Button>
      }
    >
      The browser blocked the download. Your choices are kept.
    </Banner>
  );
}

const placesOfLeaks: Record<Leak['where'], string> = {
  'file name': 'the file’s name',
  title: 'the page’s title',
  page: 'the page',
  data: 'the data in the page',
};

/** Says that a search of the finished page found known names in it, so that it can't be saved. */
function LeakedNames({ leaks }: { leaks: readonly Leak[] }) {
  return (
    <Banner tone="error" title="The page can’t be saved, because it still contains a known name">
      {'Found: '}
      {leaks
        .map(({ text, where }) => `“${displayText(text)}” in ${placesOfLeaks[where]}`)
        .join(', ')}
      . Your choices are kept. Add the name under ‘Replace names’, or correct it in the call.
    </Banner>
  );
}
