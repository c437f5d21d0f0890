import {
  callTypeSchema,
  stereoChoiceSchema,
  type CallType,
  type StereoChoice,
} from '@sales-analytics/contract';
import { useState } from 'react';

export interface CallPreferences {
  callType: CallType;
  stereo: StereoChoice;
}

const defaults: CallPreferences = { callType: 'discovery', stereo: 'detect' };
const keys = { callType: 'callType', stereo: 'stereoRecordings' } as const;

/** Returns the preferences that the user chose last in this browser. A damaged value is ignored. */
export function readCallPreferences(storage: Pick<Storage, 'getItem'>): CallPreferences {
  const callType = callTypeSchema.safeParse(storage.getItem(keys.callType));
  const stereo = stereoChoiceSchema.safeParse(storage.getItem(keys.stereo));
  return {
    callType: callType.success ? callType.data : defaults.callType,
    stereo: stereo.success ? stereo.data : defaults.stereo,
  };
}

export function writeCallPreferences(
  storage: Pick<Storage, 'setItem'>,
  { callType, stereo }: CallPreferences,
): void {
  try {
    storage.setItem(keys.callType, callType);
    storage.setItem(keys.stereo, stereo);
  } catch {
    // If the storage is full, the choice is used but not stored.
  }
}

export function useCallPreferences(storage: Storage) {
  const [preferences, setPreferences] = useState(() => readCallPreferences(storage));

  function change(changes: Partial<CallPreferences>) {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    writeCallPreferences(storage, next);
  }

  return [preferences, change] as const;
}
