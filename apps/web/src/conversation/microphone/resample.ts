/** The same sound at another rate, by the browser's own resampler. */
export async function resample(
  samples: Float32Array<ArrayBuffer>,
  rates: { from: number; to: number },
  Offline: typeof OfflineAudioContext,
): Promise<Float32Array> {
  const length = Math.round((samples.length * rates.to) / rates.from);
  if (rates.from === rates.to || length === 0) return samples.subarray(0, length);
  const context = new Offline(1, length, rates.to);
  const buffer = context.createBuffer(1, samples.length, rates.from);
  buffer.copyToChannel(samples, 0);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
  const rendered = await context.startRendering();
  return rendered.getChannelData(0);
}
