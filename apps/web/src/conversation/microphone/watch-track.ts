/** Shorter mutes are normal, for example when a headset changes its profile. */
const lastingMuteMs = 3000;

type WatchedTrack = EventTarget & Pick<MediaStreamTrack, 'muted'>;

/** Calls `onLost` once, when the device is gone. @returns a function that stops watching */
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

  function startTimer() {
    clearTimeout(timer);
    timer = setTimeout(lose, lastingMuteMs);
  }

  track.addEventListener('ended', lose, { signal });
  track.addEventListener('mute', startTimer, { signal });
  track.addEventListener('unmute', () => clearTimeout(timer), { signal });
  if (track.muted) startTimer();
  return stop;
}
