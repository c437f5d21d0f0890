import { describe, expect, it } from 'vitest';
import { gaugeOn } from './benchmark-band.tsx';

const published = { source: 'A study', isSecondHand: false };

describe('gaugeOn', () => {
  it('needs a value and a band', () => {
    const band = { ...published, to: 5 };
    expect(gaugeOn(band, { value: undefined, unit: '' })).toBeUndefined();
    expect(gaugeOn(undefined, { value: 3, unit: '' })).toBeUndefined();
    expect(gaugeOn(band, { value: 0, unit: '' })).toEqual({ value: 0, band, unit: '' });
  });
});
