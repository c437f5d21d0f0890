import { personaSchema, type Persona } from '@sales-analytics/contract';

/** The rate and the pitch are factors of the voice's own. */
export interface VoiceCharacter {
  rate: number;
  pitch: number;
  prefers: 'female' | 'male';
}

export type CharacterOf = (persona: Persona) => VoiceCharacter;

export type ListedVoice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'voiceURI'>;

/** No engine reports the gender of a voice. These are names of voices that systems ship. */
const femaleNames =
  /\b(?:female|allison|aria|ava|catherine|clara|emma|fiona|hazel|heera|jenny|karen|kate|kathy|libby|linda|michelle|moira|natasha|nicky|samantha|serena|sonia|susan|tessa|veena|victoria|zira|zoe)\b/i;
const maleNames =
  /\b(?:male|aaron|alex|andrew|arthur|brian|christopher|daniel|david|eric|evan|fred|george|gordon|guy|james|lee|liam|mark|oliver|ravi|richard|rishi|roger|ryan|steffan|thomas|tom|william)\b/i;
const noveltyNames =
  /\b(?:albert|bad news|bahh|bells|boing|bubbles|cellos|good news|grandma|grandpa|jester|organ|superstar|trinoids|whisper|wobble|zarvox)\b/i;

/** Returns only local voices if there are any, because they start sooner and do not depend on the network. */
export function usableVoices<Voice extends ListedVoice>(
  voices: readonly Voice[],
  language: string,
): Voice[] {
  const spoken = voices.filter(({ lang }) => languageOf(lang) === languageOf(language));
  const serious = orAll(spoken, ({ name }) => !noveltyNames.test(name));
  return orAll(serious, ({ localService }) => localService);
}

/** Always chooses the same voice for a persona, and different ones for different personas if there are enough. */
export function chooseVoice<Voice extends ListedVoice>(
  usable: readonly Voice[],
  persona: Persona,
  characterOf: CharacterOf,
): Voice | undefined {
  const { prefers } = characterOf(persona);
  const samePreference = personaSchema.options.filter(
    (other) => characterOf(other).prefers === prefers,
  );
  const fitting = orAll(usable, ({ name }) => soundsLike(name) === prefers);
  const others = orAll(fitting, ({ name }) => soundsLike(name) !== opposite[prefers]);
  const inOrder = others.toSorted((one, other) => compare(one.voiceURI, other.voiceURI));
  return inOrder[samePreference.indexOf(persona) % Math.max(1, inOrder.length)];
}

const opposite = { female: 'male', male: 'female' } as const;

function soundsLike(name: string): 'female' | 'male' | undefined {
  if (femaleNames.test(name)) return 'female';
  return maleNames.test(name) ? 'male' : undefined;
}

/** Android writes en_US. */
function languageOf(tag: string): string {
  return (tag.split(/[-_]/)[0] ?? '').toLowerCase();
}

function orAll<Voice>(voices: readonly Voice[], isWanted: (voice: Voice) => boolean): Voice[] {
  const wanted = voices.filter(isWanted);
  return wanted.length > 0 ? wanted : [...voices];
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
