/** The times are in ms since the page was loaded. */
export interface VoiceTimes {
  /** The times of the rep's speech are those at the microphone. */
  speechBeganMs: number;
  speechEndedMs: number;
  /** The prospect's voice last began, was lowered, was paused and was stopped at these times. */
  soundedMs: number;
  loweredMs: number;
  pausedMs: number;
  stoppedMs: number;
  /** The time lasts from the delivery of a frame of sound to the request for a transcription that it led to. */
  ownMs: number[];
  keyMs: number;
}

/** Runs in the page before the product. Notes when it plays, lowers and stops sound, and when it sends requests. */
export function installVoiceStopwatch() {
  const times: VoiceTimes = {
    speechBeganMs: 0,
    speechEndedMs: 0,
    soundedMs: 0,
    loweredMs: 0,
    pausedMs: 0,
    stoppedMs: 0,
    ownMs: [],
    keyMs: 0,
  };
  Object.assign(window, { voiceTimes: times });
  let frameMs = 0;

  // oxlint-disable typescript/unbound-method -- they are called on their objects below
  const { setTargetAtTime } = AudioParam.prototype;
  const { start, stop } = AudioBufferSourceNode.prototype;
  const { addEventListener } = MessagePort.prototype;
  // oxlint-enable typescript/unbound-method

  AudioParam.prototype.setTargetAtTime = function setNoted(value, ...rest) {
    if (value === 0) times.pausedMs = performance.now();
    else if (value < 1) times.loweredMs = performance.now();
    return setTargetAtTime.call(this, value, ...rest);
  };
  AudioBufferSourceNode.prototype.start = function startNoted(when = 0, ...rest) {
    // The scripted microphone's sound starts without a time, and the prospect's sound with one.
    if (when > 0 && times.soundedMs < times.speechEndedMs)
      times.soundedMs = performance.now() + (when - this.context.currentTime) * 1_000;
    return start.call(this, when, ...rest);
  };
  AudioBufferSourceNode.prototype.stop = function stopNoted(...rest) {
    times.stoppedMs = performance.now();
    return stop.call(this, ...rest);
  };
  MessagePort.prototype.addEventListener = function addNoted(
    this: MessagePort,
    ...[type, listener, options]: [string, (event: MessageEvent) => void, unknown]
  ) {
    function noted(event: MessageEvent) {
      frameMs = performance.now();
      listener(event);
    }
    return Reflect.apply(addEventListener, this, [type, noted, options]);
  } as typeof addEventListener;
  // The window's capturing phase comes before the product handles the key.
  window.addEventListener(
    'keydown',
    () => {
      times.keyMs = performance.now();
    },
    { capture: true },
  );

  const send = window.fetch.bind(window);
  window.fetch = (input, options) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.includes('transcribe')) times.ownMs.push(performance.now() - frameMs);
    return send(input, options);
  };
}
