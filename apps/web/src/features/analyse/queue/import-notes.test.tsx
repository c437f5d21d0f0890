import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ImportNotes } from './import-notes.tsx';

it('adds its notes to a live region that already exists', async () => {
  const intoRegion: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const isRegion = target instanceof Element && target.matches('[aria-live="polite"]');
      if (isRegion) for (const node of addedNodes) intoRegion.push(node.textContent ?? '');
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  render(
    <ImportNotes
      title="Transcript imported"
      notes={['No line has usable times.']}
      onClose={() => undefined}
    />,
  );
  await screen.findByText('No line has usable times.');
  observer.disconnect();
  expect(intoRegion).toEqual(['Transcript importedNo line has usable times.']);
});
