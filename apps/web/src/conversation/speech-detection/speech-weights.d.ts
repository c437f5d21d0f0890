/** The address of a speech model's weights; apps/web/speech-weights makes the file. */
declare module '*.onnx?speech-weights' {
  const address: string;
  export default address;
}
