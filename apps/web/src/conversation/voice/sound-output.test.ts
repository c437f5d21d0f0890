import { describe, expect, it } from 'vitest';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { SoundOutput, type OutputContext } from './sound-output.ts';

const samplesPerMs = 24;

function outputOf(played: number[]) {
  const context = {
    currentTime: 0,
    state: 'running',
    destination: null,
    createGain: () => ({
      gain: { setTargetAtTime: () => undefined },
      connect: () => undefined,
    }),
    createAnalyser: () => ({
      fftSize: 0,
      getFloatTimeDomainData: (samples: Float32Array) => {
        samples.set([...samples.map(() => 0), ...played].slice(-samples.length));
      },
      connect: () => undefined,
    }),
    suspend: () => Promise.resolve(),
    resume: () => Promise.resolve(),
  };
  return { context, output: new SoundOutput(context satisfies OutputContext, new FakeClock(0)) };
}

function ms(length: number, sample: number): number[] {
  return Array.from({ length: length * samplesPerMs }, () => sample);
}

describe('the loudness of what is played', () => {
  it('is in dB of full scale', () => {
    expect(outputOf(ms(400, 0.1)).output.levelDb()).toBeCloseTo(-20);
    expect(outputOf(ms(400, 1)).output.levelDb()).toBeCloseTo(0);
  });

  it('is that of the loudest part of the last moments, because an echo of it comes late', () => {
    const { output } = outputOf([...ms(100, 0.1), ...ms(200, 0.001)]);
    expect(output.levelDb()).toBeCloseTo(-20);
  });

  it('is over after a third of a second', () => {
    const { output } = outputOf([...ms(100, 0.1), ...ms(350, 0.001)]);
    expect(output.levelDb()).toBeCloseTo(-60);
  });

  it('is -Infinity if nothing is played', () => {
    expect(outputOf([]).output.levelDb()).toBe(Number.NEGATIVE_INFINITY);
    const { context, output } = outputOf(ms(400, 0.1));
    context.state = 'suspended';
    expect(output.levelDb()).toBe(Number.NEGATIVE_INFINITY);
  });

  it('is -Infinity while the voice is paused', () => {
    const { output } = outputOf(ms(400, 0.1));
    output.setVolume('paused');
    expect(output.levelDb()).toBe(Number.NEGATIVE_INFINITY);
  });
});
