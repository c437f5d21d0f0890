import { useState } from 'react';
import type { Playback } from './playback.ts';
import { usePlayback } from './use-playback.ts';

const rates = [1, 1.25, 1.5, 2, 0.75];

/** Each press is the next speed. */
export function SpeedButton({ playback }: { playback: Playback }) {
  const rate = usePlayback(playback, (state) => state.rate);
  const [isChanged, setIsChanged] = useState(false);

  function handleClick() {
    playback.setRate(rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1);
    setIsChanged(true);
  }

  return (
    <>
      <button type="button" className="speed" aria-label={`Speed, ${rate}x`} onClick={handleClick}>
        {rate}x
      </button>
      <output className="sr">{isChanged && `Speed ${rate}x`}</output>
    </>
  );
}
