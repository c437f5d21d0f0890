// oxlint-disable import/default -- A plugin of the build makes these modules.
import decoder from '@moonshine-ai/moonshine-js/dist/model/tiny/quantized/decoder_model_merged.onnx?model-file';
import encoder from '@moonshine-ai/moonshine-js/dist/model/tiny/quantized/encoder_model.onnx?model-file';
import runtime from 'onnxruntime-web/dist/ort-wasm-simd-threaded.wasm?model-file';

export interface ModelFile {
  address: string;
  /** This is the size without compression. */
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

export type ModelFileName = 'runtime' | 'encoder' | 'decoder';

/** Moonshine tiny (English), and the WebAssembly of onnxruntime-web that runs it. Our own server has all files. */
export const modelFiles: Record<ModelFileName, ModelFile> = { runtime, encoder, decoder };
