import type { TranscriptionService } from './provider-access.ts';

interface ServiceDescription {
  value: TranscriptionService;
  name: string;
  /** Its languages, its price, and where the recording goes. */
  note: string;
}

export const transcriptionServices: readonly ServiceDescription[] = [
  {
    value: 'this-computer',
    name: 'This computer',
    note: 'English. Free. Nothing leaves this browser.',
  },
  {
    value: 'assemblyai',
    name: 'AssemblyAI',
    note: '99 languages. About $0.23 an hour. The recording goes to AssemblyAI.',
  },
];

/** The compressed size of the files of the speech recogniser, which are loaded once. */
export const recogniserSize = '23 MB';
