export type WaveformProps = {
  /** The height of each bar is from 0 to 1. */
  bars: readonly number[];
  width: number;
  height: number;
  /** The default is the colour of the track. */
  fillOf?: (index: number) => string;
  className?: string;
};

const barShare = 0.55;

/** Screen readers skip the bars, because they are decorative. */
export function Waveform({ bars, width, height, fillOf, className }: WaveformProps) {
  const step = width / bars.length;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {bars.map((bar, index) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- the bars never change places
          key={index}
          x={round(index * step)}
          y={round((height - bar * height) / 2)}
          width={round(step * barShare)}
          height={round(bar * height)}
          rx="2"
          fill={fillOf?.(index) ?? 'var(--chart-track)'}
        />
      ))}
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
