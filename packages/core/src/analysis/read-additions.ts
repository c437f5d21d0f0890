import type { Evidence, Sides } from '@sales-analytics/contract';
import { asStructure, FieldSource, type WasSaid } from '../model-text/field-source.ts';
import { isObject } from '../model-text/find-objects.ts';
import { evidenceFields, readEvidence } from './read-evidence.ts';
import { readSpeakerRoles } from './read-speaker-roles.ts';
import type { Note } from './read-talk-ratio.ts';

export interface Additions {
  evidence: Evidence;
  speakerRoles: Sides;
}

export const additionFields: readonly string[] = ['speaker_roles', ...evidenceFields];

export const noAdditions: Additions = { evidence: {}, speakerRoles: {} };

export function readAdditions(
  objects: readonly Record<string, unknown>[],
  note: Note,
  wasSaid: WasSaid,
): Additions {
  const sources = objects.flatMap((object) => {
    const source = new FieldSource(object);
    const evidence = asStructure(source.get('evidence'));
    return isObject(evidence) ? [source, new FieldSource(evidence)] : [source];
  });

  function valueOf(field: string): unknown {
    return sources.map((source) => source.get(field)).find((value) => value !== undefined);
  }
  const roles = valueOf('speaker_roles');
  return {
    evidence: readEvidence(valueOf, note, wasSaid),
    speakerRoles: roles === undefined ? {} : readSpeakerRoles(roles, note),
  };
}
