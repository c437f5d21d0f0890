/** How many frequencies a spectrum has: a frame of 256 samples gives 129. */
export const binCount = 129;
/** How many spectra one chunk gives. */
export const stepCount = 4;
/** The length of the network's memory. */
export const memorySize = 128;

/** A layer multiplies its inputs with a matrix and adds a bias to each output. */
export interface Layer {
  /** One row of `inputs` numbers for each output. */
  matrix: Float32Array;
  bias: Float32Array;
  inputs: number;
  outputs: number;
}

/**
 * The layers of Silero's network for 16 kHz, and the order of their numbers in the file of weights: of each layer the
 * matrix, then the bias.
 *
 * The model has four convolutions over three neighbouring steps. With four steps at the start, and two of them left out
 * by a stride of 2 twice, the third convolution meets two steps and the fourth one; weights that would only meet the
 * zeros around them are left out.
 */
const layerSizes = [
  { name: 'spectra', inputs: 3 * binCount, outputs: 128 },
  { name: 'steps', inputs: 3 * 128, outputs: 64 },
  { name: 'pair', inputs: 2 * 64, outputs: 64 },
  { name: 'summary', inputs: 64, outputs: 128 },
  // The four gates of the memory, from the summary and what was remembered.
  { name: 'gates', inputs: 128 + memorySize, outputs: 4 * memorySize },
  { name: 'probability', inputs: memorySize, outputs: 1 },
] as const;

export type LayerName = (typeof layerSizes)[number]['name'];

/** How many numbers the file of weights has. */
export const weightCount = layerSizes.reduce(
  (sum, { inputs, outputs }) => sum + (inputs + 1) * outputs,
  0,
);

/** The layers in a file of weights. They share its memory. */
export function layersOf(weights: Float32Array): Record<LayerName, Layer> {
  if (weights.length !== weightCount)
    throw new Error(`The network has ${weightCount} weights, not ${weights.length}`);
  let at = 0;
  function take(length: number): Float32Array {
    at += length;
    return weights.subarray(at - length, at);
  }
  const layers = layerSizes.map(({ name, inputs, outputs }) => {
    const layer: Layer = { inputs, outputs, matrix: take(inputs * outputs), bias: take(outputs) };
    return [name, layer] as const;
  });
  return Object.fromEntries(layers) as Record<LayerName, Layer>;
}
