/** A mute that is over sooner is a hiccup of the device: a headset that changes its profile. */
const lastingMuteMs = 3000;

type WatchedTrack = EventTarget & Pick<MediaStreamTrack, 'muted'>;

/** Says once that the device was taken away. Gives back how to stop watching. */
export function watchTrack(track: WatchedTrack, onLost: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    clearTimeout(timer);
    watching.abort();
  }

  function lose() {
    stop();
    onLost();
  }

  function waitForSound() {
    clearTimeout(timer);
    timer = setTimeout(lose, lastingMuteMs);
  }

  track.addEventListener('ended', lose, { signal });
  track.addEventListener('mute', waitForSound, { signal });
  track.addEventListener('unmute', () => clearTimeout(timer), { signal });
  if (track.muted) waitForSound();
  return stop;
}
