import { binCount, weightCount } from '../src/speech/detection/network-layers.ts';
import { readTensors, type Tensor } from './onnx-tensors.ts';

/** The model has one branch for each sample rate. This one is for 16 kHz. */
const branch = 'If_0_then_branch__Inline_0__';

/** Returns the weights of the speech detector from Silero's model, in the order of `layerSizes`. */
export function speechWeights(model: Uint8Array): Float32Array {
  const tensors = readTensors(model);

  function find(name: string, ...shape: number[]): Tensor {
    const tensor = tensors.get(branch + name);
    if (!tensor) throw new Error(`The speech model has no '${name}'`);
    if (tensor.shape.join('x') !== shape.join('x'))
      throw new Error(`'${name}' of the speech model is ${tensor.shape.join('x')}`);
    return tensor;
  }

  function convolution(index: number, sizes: { from: number; to: number; taps: number[] }) {
    const { from, to, taps } = sizes;
    const name = `encoder.${index}.reparam_conv`;
    return [
      ...byStep(find(`${name}.weight`, to, from, 3), taps),
      ...find(`${name}.bias`, to).values,
    ];
  }

  const fromSummary = find('decoder.rnn.weight_ih', 512, 128).values;
  const fromMemory = find('decoder.rnn.weight_hh', 512, 128).values;
  const biases = find('decoder.rnn.bias_ih', 512).values;
  const moreBiases = find('decoder.rnn.bias_hh', 512).values;

  const weights = [
    ...convolution(0, { from: binCount, to: 128, taps: [0, 1, 2] }),
    ...convolution(1, { from: 128, to: 64, taps: [0, 1, 2] }),
    ...convolution(2, { from: 64, to: 64, taps: [1, 2] }),
    ...convolution(3, { from: 64, to: 128, taps: [1] }),
    ...sideBySide(fromSummary, fromMemory, 128),
    ...biases.map((bias, i) => bias + (moreBiases[i] ?? 0)),
    ...find('decoder.decoder.2.weight', 1, 128, 1).values,
    ...find('decoder.decoder.2.bias', 1).values,
  ];
  if (weights.length !== weightCount)
    throw new Error(`The speech model gave ${weights.length} weights, not ${weightCount}`);
  return Float32Array.from(weights);
}

/**
 * Reorders weights from outputs x inputs x steps to outputs x steps x inputs, because the network reads all inputs of
 * a step before the next step.
 */
function byStep({ shape, values }: Tensor, taps: number[]): number[] {
  const [outputs = 0, inputs = 0, steps = 0] = shape;
  const ordered: number[] = [];
  for (let output = 0; output < outputs; output += 1)
    for (const tap of taps)
      for (let input = 0; input < inputs; input += 1)
        ordered.push(values[(output * inputs + input) * steps + tap] ?? Number.NaN);
  return ordered;
}

/** Joins each row of the first matrix with the same row of the second. */
function sideBySide(first: Float32Array, second: Float32Array, width: number): number[] {
  const rows: number[] = [];
  for (let at = 0; at < first.length; at += width)
    rows.push(...first.subarray(at, at + width), ...second.subarray(at, at + width));
  return rows;
}
