import { HandsFreeSection } from './hands-free-section.tsx';
import { RecordingsSection } from './recordings-section.tsx';
import { SetupSteps } from './setup/setup-steps.tsx';
import { UnsavedSettings } from './unsaved-settings.tsx';

/** These parts are in one file, because separate files would split the code that they share. */
export const settingsParts = {
  HandsFreeSection,
  RecordingsSection,
  SetupSteps,
  UnsavedSettings,
};
