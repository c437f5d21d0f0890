import { LoaderCircle, Upload } from 'lucide-react';
import { useEffect, useState, type ChangeEvent, type DragEvent } from 'react';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Waveform } from '../../../shared/ui/waveform.tsx';
import styles from './drop-zone.module.css';

export type DropZoneProps = {
  extensions: readonly string[];
  busy: boolean;
  onFiles: (files: File[]) => void;
};

const bars = [
  8, 12, 17, 12, 13, 10, 22, 30, 8, 46, 61, 34, 25, 38, 12, 30, 11, 57, 85, 50, 32, 76, 51, 13, 23,
  33, 68, 45, 39, 94, 72, 15, 34, 20, 29, 22, 41, 61, 57, 15, 24, 26, 22, 12, 9, 12, 11, 7,
].map((percent) => percent / 100);

export function DropZone({ extensions, busy, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  useNoNavigationOnDrop();

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!busy) onFiles([...event.dataTransfer.files]);
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])];
    // The browser would otherwise send no change event if the user chooses the same file again.
    event.currentTarget.value = '';
    onFiles(files);
  }

  return (
    // Dropping needs a pointer. With a keyboard, the file input inside is used.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard has the file input inside
    <label
      className={classNames(styles.zone, isOver && styles.draggedOver, busy && styles.busy)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <Waveform className={styles.waveform} bars={bars} width={232} height={64} fillOf={voiceOf} />
      <span className={styles.title}>Drop call recordings here</span>
      <span className={styles.formats}>
        <span className="muted">Accepted formats</span>
        {extensions.map((extension) => (
          <kbd key={extension}>{extension}</kbd>
        ))}
      </span>
      <span className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {busy ? (
          <LoaderCircle className="icon icon-lg spin" aria-hidden="true" />
        ) : (
          <Upload className="icon icon-lg" aria-hidden="true" />
        )}
        {busy ? 'Reading file...' : 'Choose files'}
      </span>
      <input
        className="sr"
        type="file"
        multiple
        accept={extensions.join(',')}
        disabled={busy}
        onChange={handleChange}
      />
    </label>
  );
}

function voiceOf(index: number): string {
  const isCustomer = (index >= 14 && index < 22) || index >= 32;
  return isCustomer ? 'var(--chart-customer)' : 'var(--chart-rep)';
}

/** Keeps the browser from opening a file that is dropped outside the area. */
function useNoNavigationOnDrop() {
  useEffect(() => {
    function keepPage(event: Event) {
      event.preventDefault();
    }
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
}
