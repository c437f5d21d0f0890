import { useRef } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { DialogActions, MessageDialog } from '../../shared/ui/dialog-frame.tsx';
import styles from './keys-sheet.module.css';

type Key = { keys: readonly string[]; does: string };

const groups: readonly { name: string; keys: readonly Key[] }[] = [
  {
    name: 'Every page',
    keys: [
      { keys: ['Ctrl K', '⌘ K'], does: 'Search all calls' },
      { keys: ['?'], does: 'Show these keys' },
    ],
  },
  {
    name: 'Home',
    keys: [
      { keys: ['/'], does: 'Search' },
      { keys: ['↓', '↑', '←', '→'], does: 'From call to call' },
      { keys: ['Space'], does: 'Select a call in the table; with Shift, all calls up to it' },
      { keys: ['Esc'], does: 'Clear the selection' },
    ],
  },
  {
    name: 'A call',
    keys: [
      { keys: ['J', 'K'], does: 'Next and previous call of the list' },
      { keys: ['Space'], does: 'Play and pause' },
      { keys: ['←', '→'], does: '5 seconds back and forward' },
      { keys: ['N'], does: 'Note at this moment' },
    ],
  },
  {
    name: 'A hands-free practice call',
    keys: [
      { keys: ['M'], does: 'Mute' },
      { keys: ['Space'], does: 'Interrupt the prospect, or end your turn' },
      { keys: ['Esc', 'Esc'], does: 'End the call' },
    ],
  },
];

export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  // In a small window, focusing the button at the end would scroll down to it.
  const start = useRef<HTMLDivElement>(null);
  return (
    <MessageDialog
      open={open}
      isAlert={false}
      title="Keyboard"
      description="Letter keys work when you are not typing in a field."
      firstRef={start}
      onCancel={onClose}
    >
      <div ref={start} className={styles.groups} tabIndex={-1}>
        {groups.map(({ name, keys }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <dl>
              {keys.map((key) => (
                <div key={key.does}>
                  <dt>
                    {key.keys.map((one, at) => (
                      // oxlint-disable-next-line react/no-array-index-key -- one key can be pressed twice
                      <kbd key={at}>{one}</kbd>
                    ))}
                  </dt>
                  <dd>{key.does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </MessageDialog>
  );
}
