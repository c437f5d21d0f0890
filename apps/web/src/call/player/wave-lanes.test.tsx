import { act, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DrawnLane } from './lane-peaks.ts';
import { TestAudio } from '../../../test/call/player/fake-audio.ts';
import { WaveLanes } from './wave-lanes.tsx';

const lanes: DrawnLane[] = [{ side: 'sales_rep', label: 'Sales Rep', bars: [0.5, 0, 1] }];
const media = new TestAudio().element;

function show(loadWave: Parameters<typeof WaveLanes>[0]['loadWave'] & {}) {
  const props = { lanes, lengthMs: 3_000, playedShare: 0.25, media, loadWave };
  return render(<WaveLanes {...props} />).container;
}

describe('WaveLanes', () => {
  it('draws plain lanes where wavesurfer does not arrive', async () => {
    const page = show(() => Promise.reject(new TypeError('Failed to fetch')));
    await act(async () => {});
    expect(page.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
    const [todo] = page.querySelectorAll<HTMLElement>('.plain-lanes > div');
    expect(todo?.style.clipPath).toBe('inset(0 0 0 25%)');
  });

  it('hands the lanes over as soon as wavesurfer is there, and again when the theme changes', async () => {
    const wave = { draw: vi.fn(), destroy: vi.fn() };
    const page = show(() => Promise.resolve({ createWave: () => wave }));
    await act(async () => {});
    expect(page.querySelector('.plain-lanes')).toBeNull();
    expect(wave.draw).toHaveBeenLastCalledWith([{ bars: [0.5, 0, 1], color: '' }], 3_000);
    await act(async () => {
      document.documentElement.style.setProperty('--chart-rep', 'rgb(1, 2, 3)');
      document.documentElement.classList.add('dark');
    });
    expect(wave.draw).toHaveBeenLastCalledWith(
      [{ bars: [0.5, 0, 1], color: 'rgb(1, 2, 3)' }],
      3_000,
    );
    document.documentElement.removeAttribute('style');
  });

  it('takes wavesurfer away with itself', async () => {
    const wave = { draw: vi.fn(), destroy: vi.fn() };
    const props = { lanes, lengthMs: 3_000, playedShare: 0, media };
    const load = () => Promise.resolve({ createWave: () => wave });
    const view = render(<WaveLanes {...props} loadWave={load} />);
    await act(async () => {});
    view.unmount();
    expect(wave.destroy).toHaveBeenCalledOnce();
  });
});
