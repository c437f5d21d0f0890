import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { writeHalfFloats } from '../src/speech/detection/half-floats.ts';
import { speechWeights } from './speech-weights.ts';

const query = '?speech-weights';
const fileName = 'speech-weights.bin';
const licence = join(import.meta.dirname, 'silero-vad-licence.txt');

/**
 * Makes `import address from 'MODEL.onnx?speech-weights'` return the address of a file with the weights of that model.
 * In a build it is a hashed file with the model's licence next to it. The development server creates it on request.
 */
export function speechWeightsPlugin(): Plugin {
  let isBuild = false;
  let model: string | null = null;

  return {
    name: 'speech-weights',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    load: {
      filter: { id: /\.onnx\?speech-weights$/ },
      handler(id) {
        model = id.slice(0, -query.length);
        if (!isBuild) return `export default '/${fileName}';`;
        this.emitFile({
          type: 'asset',
          fileName: 'assets/speech-weights-licence.txt',
          source: readFileSync(licence),
        });
        const file = this.emitFile({ type: 'asset', name: fileName, source: weightsFile(model) });
        return `export default import.meta.ROLLUP_FILE_URL_${file};`;
      },
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response, next) => {
        if (model === null) return next();
        response.setHeader('content-type', 'application/octet-stream');
        response.end(weightsFile(model));
      });
    },
  };
}

function weightsFile(model: string): Uint8Array {
  return new Uint8Array(writeHalfFloats(speechWeights(readFileSync(model))));
}
