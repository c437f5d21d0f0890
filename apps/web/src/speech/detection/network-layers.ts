/** The spectrum of a frame of 256 samples has 129 frequencies. */
export const binCount = 129;
export const stepCount = 4;
export const memorySize = 128;

export interface Layer {
  /** The matrix has a row of `inputs` numbers for each output. */
  matrix: Float32Array;
  bias: Float32Array;
  inputs: number;
  outputs: number;
}

/**
 * These are the layers of Silero's network for 16 kHz, in their order in the file of weights. For each layer the file
 * has the matrix, then the bias.
 *
 * The model has four convolutions over three neighbouring steps. It starts with four steps, and a stride of 2 halves
 * them twice, so that the third convolution has two steps as its input and the fourth has one. Weights that would only
 * be multiplied with the zeros around the steps are left out.
 */
const layerSizes = [
  { name: 'spectra', inputs: 3 * binCount, outputs: 128 },
  { name: 'steps', inputs: 3 * 128, outputs: 64 },
  { name: 'pair', inputs: 2 * 64, outputs: 64 },
  { name: 'summary', inputs: 64, outputs: 128 },
  { name: 'gates', inputs: 128 + memorySize, outputs: 4 * memorySize },
  { name: 'probability', inputs: memorySize, outputs: 1 },
] as const;

export type LayerName = (typeof layerSizes)[number]['name'];

export const weightCount = layerSizes.reduce(
  (sum, { inputs, outputs }) => sum + (inputs + 1) * outputs,
  0,
);

/** Returns the layers in a file of weights. They share the memory of the file. */
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
