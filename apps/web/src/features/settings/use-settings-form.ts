import type { Settings } from '@sales-analytics/contract';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { readSettings, writeSettings } from '../../shared/browser/settings-store.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { changedDraft } from './address-secrets.ts';
import type { Environment } from './environment.ts';
import {
  draftOf,
  isSaved,
  settingsOf,
  unsavedGroups,
  type SettingsDraft,
  type SettingsSectionName,
} from './settings-draft.ts';
import type { ToastMessage } from '../../shared/ui/toast-list.tsx';
import { findProblem, type CheckedField, type SettingsProblem } from './settings-problem.ts';

export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];

type StoreOptions = {
  /** Returns the reason why the settings can't be saved. By default, all settings are checked. */
  check?: (settings: Settings) => SettingsProblem | null;
  /** The form shows this draft after saving. By default, it shows the saved settings. */
  draftAfter?: SettingsDraft;
  /** New addresses need a full page load. By default, this page is reloaded and shows the toast. */
  reload?: () => void;
};

export function useSettingsForm(environment: Environment) {
  const { storage, clock } = usePlatform();
  const [nowMs] = useState(() => clock.now());
  const [saved, setSaved] = useState(() => readSettings(storage, nowMs));
  const [draft, setDraft] = useState(() => draftOf(saved, nowMs));
  const [problem, setProblem] = useState<SettingsProblem | null>(null);
  const [isStorageFull, setStorageFull] = useState(false);
  const [version, setVersion] = useState(0);
  const finishSave = useSaveEnd(environment);
  const toast = useToast();
  const isReplaced = useStoredSettings({ draft, saved, nowMs }, (stored, isNew) => {
    setSaved(stored);
    if (!isNew) return;
    setDraft(draftOf(stored, nowMs));
    setVersion((current) => current + 1);
  });

  function change(changes: Partial<SettingsDraft>) {
    setDraft((current) => changedDraft(current, changes));
    setProblem(null);
  }

  function fillIn(settings: Settings) {
    setDraft(draftOf(settings, nowMs));
    setProblem(null);
    setVersion(version + 1);
  }

  function store(settings: Settings, options: StoreOptions = {}): boolean {
    const { check = findProblem, draftAfter, reload } = options;
    const found = check(settings);
    setProblem(found);
    if (found) {
      toast({ title: 'Error', description: found.message, variant: 'destructive' });
      return false;
    }
    const isStored = writeSettings(storage, settings);
    setStorageFull(!isStored);
    if (!isStored) return false;
    setSaved(settings);
    setDraft(draftAfter ?? draftOf(settings, nowMs));
    finishSave(settings, reload);
    return true;
  }

  const unsaved = unsavedGroups(draft, saved, nowMs);
  const form = {
    draft,
    saved,
    change,
    fillIn,
    /** Saves the settings in the form. @returns false if they could not be stored */
    save: (options?: StoreOptions) => store(settingsOf(draft), options),
    /** Saves the given settings in place of those in the form. @returns false if they could not be stored */
    store,
    showProblem: setProblem,
    errorOf: (field: CheckedField) => (problem?.field === field ? problem.message : undefined),
    isDirty: unsaved.length > 0,
    isUnsaved: (group: SettingsSectionName) => unsaved.includes(group),
    isStorageFull,
    /** It is true if another tab has saved settings that saving here would replace. */
    isReplaced,
    /** It changes when the demo values are filled in, so that the results of earlier tests are cleared. */
    version,
  };
  return { form, formRef: useProblemFocus(problem) };
}

type Shown = { draft: SettingsDraft; saved: Settings; nowMs: number };

/**
 * Shows the settings that another tab saves, unless this form has unsaved changes. `isNew` is true if the form shows
 * other settings than before.
 * @returns true if another tab saved settings that the form does not show
 */
function useStoredSettings(
  { draft, saved, nowMs }: Shown,
  takeOver: (stored: Settings, isNew: boolean) => void,
): boolean {
  const { storage } = usePlatform();
  /** The form showed these settings as saved when it did not take over other settings. Saving resets them. */
  const [replaced, setReplaced] = useState<Settings | null>(null);

  useEffect(() => {
    function readAgain() {
      const stored = readSettings(storage, nowMs);
      const isOther = !isSaved(draftOf(saved, nowMs), stored, nowMs);
      const isNew = !isSaved(draft, stored, nowMs);
      const isTaken = !isNew || isSaved(draft, saved, nowMs);
      setReplaced(isOther && !isTaken ? saved : null);
      if (isOther && isTaken) takeOver(stored, isNew);
    }
    window.addEventListener('storage', readAgain);
    return () => window.removeEventListener('storage', readAgain);
  });

  return replaced === saved;
}

/** Shows the toast after a save, even if the page had to be reloaded. */
function useSaveEnd({ tabStorage, approve, reload }: Environment) {
  const toast = useToast();

  useEffect(() => {
    if (takeSavedToast(tabStorage)) toast(savedToast);
  }, [tabStorage, toast]);

  function reloadWithToast() {
    leaveSavedToast(tabStorage);
    reload();
  }

  return (settings: Settings, reloadAfter = reloadWithToast) => {
    if (approve(settings)) reloadAfter();
    else toast(savedToast);
  };
}

function useProblemFocus(problem: SettingsProblem | null) {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!problem) return;
    const field = formRef.current?.elements.namedItem(problem.field);
    if (field instanceof HTMLElement) field.focus();
  }, [problem]);
  return formRef;
}

const savedToast: ToastMessage = {
  title: 'Success',
  description:
    'Settings saved successfully. Note: The key will not be stored in the backend, it will only be stored in localStorage.',
};

const toastKey = 'settingsSaved';

function leaveSavedToast(tabStorage: Storage): void {
  try {
    tabStorage.setItem(toastKey, 'true');
  } catch {
    // If the storage is blocked, the settings are saved, but the toast is not shown.
  }
}

function takeSavedToast(tabStorage: Storage): boolean {
  const isLeft = tabStorage.getItem(toastKey) !== null;
  if (isLeft) tabStorage.removeItem(toastKey);
  return isLeft;
}
