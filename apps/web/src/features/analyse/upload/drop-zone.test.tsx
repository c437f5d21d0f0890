import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DropZone } from './drop-zone.tsx';

function show(busy = false) {
  const onFiles = vi.fn<(files: File[]) => void>();
  render(<DropZone extensions={['.mp3', '.wav']} busy={busy} onFiles={onFiles} />);
  return onFiles;
}

const input = () => screen.getByLabelText(/drop call recordings here/i);
const file = new File(['x'], 'talk.mp3');

describe('DropZone', () => {
  it('accepts the same file again', async () => {
    const onFiles = show();
    await userEvent.upload(input(), file);
    await userEvent.upload(input(), file);
    expect(onFiles).toHaveBeenCalledTimes(2);
  });

  it('reports all dropped files', () => {
    const onFiles = show();
    fireEvent.drop(input(), { dataTransfer: { files: [file, file] } });
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([file, file]);
  });

  it('is reached by keyboard', async () => {
    show();
    await userEvent.tab();
    expect(document.activeElement).toBe(input());
  });

  it('accepts nothing while it reads a file', () => {
    const onFiles = show(true);
    fireEvent.drop(input(), { dataTransfer: { files: [file] } });
    expect(onFiles).not.toHaveBeenCalled();
    expect(input()).toHaveProperty('disabled', true);
    expect(screen.getByText('Reading file...')).toBeTruthy();
  });

  it('keeps the page when a file is dropped outside of it', () => {
    show();
    const isPrevented = !fireEvent.drop(document.body, { dataTransfer: { files: [file] } });
    expect(isPrevented).toBe(true);
  });
});
