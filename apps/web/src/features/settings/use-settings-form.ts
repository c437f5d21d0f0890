import type { Settings } from '@sales-analytics/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { readSettings, writeSettings } from '../../shared/browser/settings-store.ts';
import type { ToastMessage } from '../../shared/ui/toast-list.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { Environment } from './environment.ts';
import { draftOf, isSaved, settingsOf, type SettingsDraft } from './settings-draft.ts';
import { findProblem, type RefusableField, type SettingsProblem } from './settings-problem.ts';

export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];

export function useSettingsForm(environment: Environment) {
  const { storage } = usePlatform();
  const [saved, setSaved] = useState(() => readSettings(storage));
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [problem, setProblem] = useState<SettingsProblem | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [version, setVersion] = useState(0);
  const announce = useAnnounceSaved(environment.tabStorage);
  const toast = useToast();

  function change(changes: Partial<SettingsDraft>) {
    setDraft((current) => ({ ...current, ...changes }));
    setProblem(null);
  }

  function fillIn(settings: Settings) {
    change(draftOf(settings));
    setVersion(version + 1);
  }

  function save() {
    const settings = settingsOf(draft);
    const found = findProblem(settings);
    setProblem(found);
    if (found) {
      toast({ title: 'Error', description: found.message, variant: 'destructive' });
      return;
    }
    const isKept = writeSettings(storage, settings);
    setIsRefused(!isKept);
    if (!isKept) return;
    setSaved(settings);
    setDraft(draftOf(settings));
    if (environment.approve(settings)) {
      leaveSavedToast(environment.tabStorage);
      environment.reload();
    } else {
      announce();
    }
  }

  const form = {
    draft,
    change,
    fillIn,
    save,
    refuse: setProblem,
    errorOf: (field: RefusableField) => (problem?.field === field ? problem.message : undefined),
    isDirty: !isSaved(draft, saved),
    /** The browser would not keep what was to be saved. */
    isRefused,
    /** Changes when the whole form was filled in anew: results of earlier tests say nothing then. */
    version,
  };
  return { form, formRef: useProblemFocus(problem) };
}

/** Tells of a save, here or by the page before the reload. */
function useAnnounceSaved(tabStorage: Storage) {
  const toast = useToast();
  const navigate = useNavigate();

  useEffect(() => {
    if (takeSavedToast(tabStorage)) toast(savedToast);
  }, [tabStorage, toast]);

  return () => {
    toast(savedToast);
    // The navigation beside this screen reads the settings whenever the address is gone to.
    void navigate('.', { replace: true, preventScrollReset: true });
  };
}

/** Puts the focus on the field that is refused. */
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

const noticeKey = 'settingsSaved';

/** Leaves word for the page that comes after the reload. */
function leaveSavedToast(tabStorage: Storage): void {
  try {
    tabStorage.setItem(noticeKey, 'true');
  } catch {
    // Without it the settings are saved all the same; only the notice is lost.
  }
}

function takeSavedToast(tabStorage: Storage): boolean {
  const isLeft = tabStorage.getItem(noticeKey) !== null;
  if (isLeft) tabStorage.removeItem(noticeKey);
  return isLeft;
}
