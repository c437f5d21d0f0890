import type { Account, PageAccounts } from '../../shared/browser/session.ts';

type Texts = {
  title: string;
  happened: string;
  continueAs: string;
  signIn: string;
  note: string | null;
};

export function otherAccountTexts({ own, signedIn }: PageAccounts): Texts {
  const [first, second] = namesOf(own, signedIn);
  const signIn = `Sign in as ${first}`;
  if (signedIn === null) {
    return {
      title: `This tab belongs to ${first}`,
      happened:
        'Someone signed in to another account after this tab was opened, so this tab has stopped. No account is signed in now.',
      continueAs: '',
      signIn,
      note: null,
    };
  }
  if (signedIn.id === own?.id) {
    return {
      title: `You are signed in as ${first} again`,
      happened:
        'Someone signed in to another account after this tab was opened, so this tab has stopped.',
      continueAs: `Continue as ${first}`,
      signIn: '',
      note: null,
    };
  }
  return {
    title: `You signed in as ${second} in another tab`,
    happened: `This tab belonged to ${first}. A browser can be signed in to only one account at a time, so this tab has stopped. Nothing from this tab was saved for ${second}.`,
    continueAs: `Continue as ${second}`,
    signIn,
    note: `If you sign in as ${first}, ${second} is signed out in this browser, and the provider keys stored in it are removed.`,
  };
}

export function unsavedCallsText(count: number, own: Account | null): string {
  const [first] = namesOf(own, null);
  if (count === 0) return `In this browser, ${first} has no unsaved calls.`;
  const [calls, them] = count === 1 ? ['1 unsaved call', 'it'] : [`${count} unsaved calls`, 'them'];
  return `In this browser, ${first} has ${calls}. You can continue with ${them} when you are signed in as ${first}.`;
}

export function typedTextsText(own: Account | null): string {
  const [first] = namesOf(own, null);
  return `The text you were typing is stored in this browser. You will see it the next time you sign in as ${first}.`;
}

export function transcriptsText(own: Account | null): string {
  const [first] = namesOf(own, null);
  return `If you were checking an imported transcript in this tab, it is not stored, and neither are the roles that you chose. Import it again when you are signed in as ${first}.`;
}

function namesOf(own: Account | null, signedIn: Account | null): [first: string, second: string] {
  const first = own?.name.trim() || 'the first account';
  const second = signedIn?.name.trim() || 'another account';
  if (first !== second || own?.id === signedIn?.id) return [first, second];
  return [`the first ${first}`, `the other ${second}`];
}
