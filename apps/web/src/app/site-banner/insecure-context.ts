import { apiBase } from '../../shared/http/api-base.ts';

export type Place = Pick<Location, 'protocol' | 'hostname' | 'host' | 'origin' | 'pathname'>;

/** A page over plain http whose API answers over https alone: it cannot reach it, nor the microphone. */
export function isInsecureContext(place: Place): boolean {
  return place.protocol === 'http:' && apiBase(place).startsWith('https:');
}
