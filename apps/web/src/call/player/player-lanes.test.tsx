import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DrawnLane } from './lane-peaks.ts';
import { WaveLanes } from './player-lanes.tsx';

const lanes: DrawnLane[] = [
  { side: 'sales_rep', label: 'Sales Rep', bars: [0.5, 0, 1] },
  { side: 'customer', label: 'Customer', bars: [0, 0.5, 0] },
];

describe('WaveLanes', () => {
  it('draws a bar wherever a side speaks, in its colour', () => {
    const { container } = render(<WaveLanes lanes={lanes} playedShare={0} />);
    const [unplayed] = container.querySelectorAll('[aria-hidden] > div');
    const drawn = [...(unplayed?.querySelectorAll('svg') ?? [])].map((svg) => [
      svg.dataset['side'],
      svg.getAttribute('viewBox'),
      svg.querySelector('path')?.getAttribute('d'),
    ]);
    expect(drawn).toEqual([
      ['sales_rep', '0 0 12 1', 'M0 0.295h3v0.410h-3zM8 0.090h3v0.820h-3z'],
      ['customer', '0 0 12 1', 'M4 0.295h3v0.410h-3z'],
    ]);
  });

  it('distinguishes the played part from the rest', () => {
    const { container } = render(<WaveLanes lanes={lanes} playedShare={0.25} />);
    const layers = [...container.querySelectorAll<HTMLElement>('[aria-hidden] > div')];
    expect(layers.map(({ style }) => style.clipPath)).toEqual([
      'inset(0 0 0 25%)',
      'inset(0 calc(100% - 25%) 0 0)',
    ]);
  });

  it('draws nothing for a call of unknown length', () => {
    const unknown: DrawnLane[] = [{ side: null, label: 'Call', bars: [] }];
    const { container } = render(<WaveLanes lanes={unknown} playedShare={0} />);
    expect(container.querySelector('path')?.getAttribute('d')).toBe('');
  });
});
