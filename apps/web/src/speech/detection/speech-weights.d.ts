/** This is the address of a speech model's weights. The plugin in apps/web/speech-weights makes the file. */
declare module '*.onnx?speech-weights' {
  const address: string;
  export default address;
}
