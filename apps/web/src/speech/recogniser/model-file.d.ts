/** The plugin in apps/web/speech-model gives the address and the check values of such a file. */
declare module '*?model-file' {
  const file: { address: string; bytes: number; sha256: string };
  export default file;
}
