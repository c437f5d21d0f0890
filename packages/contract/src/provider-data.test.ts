import { describe, expect, it } from 'vitest';
import { knownChatHosts } from './known-chat-hosts.ts';
import { personaSchema } from './persona.ts';
import {
  modelEnds,
  openAISpeechModel,
  assemblyAIHosts,
  assemblyAISpeechHosts,
  assemblyAISyncHosts,
  assemblyAIVoices,
  modelPrices,
  openAIVoices,
  syncTranscriptionModel,
  transcriptionModels,
} from './provider-data.ts';

const rows = [
  ...modelEnds,
  ...modelPrices,
  ...knownChatHosts,
  assemblyAIHosts,
  assemblyAISpeechHosts,
  assemblyAISyncHosts,
  assemblyAIVoices,
  openAISpeechModel,
  openAIVoices,
  syncTranscriptionModel,
  transcriptionModels,
];

describe('what providers publish', () => {
  it('has a source and a date in every row', () => {
    for (const { source, readOn } of rows) {
      expect(source).toMatch(/^(?:https:\/\/|npm |[\w-]+\/[\w-]+ )\S+/);
      expect(readOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(new Date(readOn).toISOString().slice(0, 10)).toBe(readOn);
    }
  });

  it('names each model that ends once, and its successor does not end', () => {
    const ended = modelEnds.map(({ model }) => model);
    expect(new Set(ended).size).toBe(ended.length);
    for (const { successor } of modelEnds) expect(ended).not.toContain(successor);
  });

  it.each([openAIVoices, assemblyAIVoices])('gives each persona its own voice', (voices) => {
    const names = personaSchema.options.map((persona) => voices.byPersona[persona]);
    expect(new Set(names).size).toBe(personaSchema.options.length);
  });
});
