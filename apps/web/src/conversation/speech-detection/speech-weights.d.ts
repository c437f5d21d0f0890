/** The address of the weights of a speech model; apps/web/speech-weights makes the file. */
declare module '*.onnx?speech-weights' {
  const address: string;
  export default address;
}
