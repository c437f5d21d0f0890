import { fieldsOf, numbersOf, textOf, type Field } from './protobuf.ts';

export interface Tensor {
  shape: number[];
  values: Float32Array;
}

/** These field numbers are from onnx.proto, the description of the file format. */
const model = { graph: 7 };
const graph = { node: 1, initializer: 5 };
const node = { output: 2, attribute: 5 };
const attribute = { tensor: 5, graph: 6 };
const tensor = { dims: 1, type: 2, name: 8, raw: 9 };
const float32 = 1;

/** Returns all 32-bit floating-point tensors of a model and its branches, by their names. */
export function readTensors(file: Uint8Array): Map<string, Tensor> {
  const found = new Map<string, Tensor>();
  for (const { bytes } of fieldsWith(file, model.graph)) addGraph(bytes, found);
  return found;
}

function addGraph(message: Uint8Array, found: Map<string, Tensor>) {
  for (const { bytes } of fieldsWith(message, graph.initializer)) addTensor(bytes, found);
  for (const { bytes } of fieldsWith(message, graph.node)) addNode(bytes, found);
}

/** A constant has its tensor as an attribute and is named by its output. A branch is a graph of its own. */
function addNode(message: Uint8Array, found: Map<string, Tensor>) {
  const [output] = fieldsWith(message, node.output);
  const name = output ? textOf(output.bytes) : '';
  for (const { bytes } of fieldsWith(message, node.attribute)) {
    for (const branch of fieldsWith(bytes, attribute.graph)) addGraph(branch.bytes, found);
    for (const constant of fieldsWith(bytes, attribute.tensor))
      addTensor(constant.bytes, found, name);
  }
}

function addTensor(message: Uint8Array, found: Map<string, Tensor>, outputName?: string) {
  const [type] = fieldsWith(message, tensor.type);
  const [raw] = fieldsWith(message, tensor.raw);
  const [ownName] = fieldsWith(message, tensor.name);
  const name = outputName ?? (ownName ? textOf(ownName.bytes) : '');
  if (type?.value !== float32 || !raw || !name) return;
  found.set(name, { shape: shapeOf(message), values: floatsOf(raw.bytes) });
}

/** The message has either one field for each length or one field with all lengths. */
function shapeOf(message: Uint8Array): number[] {
  return fieldsWith(message, tensor.dims).flatMap(({ value, bytes }) =>
    value === null ? numbersOf(bytes) : value,
  );
}

/** Reads little-endian numbers, which do not always begin at a multiple of four bytes. */
function floatsOf(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => view.getFloat32(i * 4, true));
}

function fieldsWith(message: Uint8Array, number: number): Field[] {
  return [...fieldsOf(message)].filter((field) => field.number === number);
}
