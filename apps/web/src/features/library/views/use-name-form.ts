import { viewLimits } from '@sales-analytics/contract';
import { useEffect, useRef, useState } from 'react';
import { lengthProblem } from '../../../call/details/typed-text.ts';
import { isSignedOut } from '../../../shared/http/api-error.ts';
import { displayText } from '../../../shared/ui/display-text.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { reasonOf } from './views-request.ts';

/** The state of the form exists even while it is closed. */
export type NameForm = {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  name: string;
  setName: (name: string) => void;
  problem: string | undefined;
  isBusy: boolean;
  submit: () => void;
};

/** If the name can't be stored, the form opens again with it. If the form no longer exists, a toast reports it. */
export function useNameForm(initial: string, save: (name: string) => Promise<void>): NameForm {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function store(checked: string) {
    setProblem(undefined);
    setIsBusy(true);
    try {
      await save(checked);
      setIsOpen(false);
    } catch (error) {
      const description = `The view was not saved. ${reasonOf(error)}`;
      setProblem(description);
      setIsOpen(true);
      if (isHere.current || isSignedOut(error)) return;
      toast({ title: 'Error', description, variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  function submit() {
    const checked = displayText(name).trim();
    const wrong = problemOfName(checked);
    if (wrong === undefined) void store(checked);
    else setProblem(wrong);
  }

  function open(next: boolean) {
    setIsOpen(next);
    if (isBusy) return;
    setName(initial);
    setProblem(undefined);
  }

  return { isOpen, setIsOpen: open, name, setName, problem, isBusy, submit };
}

function problemOfName(name: string): string | undefined {
  return name === '' ? 'Give the view a name.' : lengthProblem('name', name, viewLimits.nameLength);
}
