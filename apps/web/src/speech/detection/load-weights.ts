// oxlint-disable-next-line import/default -- A plugin of the build makes a file of it and gives its address.
import address from '@ricky0123/vad-web/dist/silero_vad_v6.onnx?speech-weights';
import { readHalfFloats } from './half-floats.ts';
import { weightCount } from './network-layers.ts';

/** Returns null if the weights can't be loaded, because the energy rule can replace the network. */
export type LoadSpeechWeights = () => Promise<Float32Array<ArrayBuffer> | null>;

export function createWeightsLoader(request: typeof fetch): LoadSpeechWeights {
  return async () => {
    try {
      const response = await request(address);
      if (!response.ok) return null;
      const weights = readHalfFloats(await response.arrayBuffer());
      return weights.length === weightCount ? weights : null;
    } catch {
      return null;
    }
  };
}
