import type { Account, PageAccounts } from '../../shared/browser/session.ts';

type Texts = {
  title: string;
  happened: string;
  continueAs: string;
  signIn: string;
  note: string | null;
};

/** What the screen says: what happened, what it offers, and what signing in again does. */
export function otherAccountTexts({ own, signedIn }: PageAccounts): Texts {
  const [first, second] = namesOf(own, signedIn);
  const signIn = `Sign in as ${first}`;
  if (signedIn === null) {
    return {
      title: `This tab belongs to ${first}`,
      happened:
        'Another account signed in after this tab was opened, so this tab has stopped. No account is signed in now.',
      continueAs: '',
      signIn,
      note: null,
    };
  }
  if (signedIn.id === own?.id) {
    return {
      title: `You are signed in as ${first} again`,
      happened: 'Another account signed in after this tab was opened, so this tab has stopped.',
      continueAs: `Continue as ${first}`,
      signIn: '',
      note: null,
    };
  }
  return {
    title: `You signed in as ${second} in another tab`,
    happened: `This tab belonged to ${first}. Only one account can be signed in per browser, so this tab has stopped. Nothing from this tab was saved for ${second}.`,
    continueAs: `Continue as ${second}`,
    signIn,
    note: `Signing in as ${first} signs ${second} out in this browser and removes the provider keys stored in it, as Logout does.`,
  };
}

/** Says how many unsaved calls of the account that the tab belonged to are stored in this browser. */
export function unsavedCallsText(count: number, own: Account | null): string {
  const [first] = namesOf(own, null);
  if (count === 0) return `No unsaved call of ${first} is kept in this browser.`;
  const kept =
    count === 1
      ? `1 unsaved call of ${first} is kept as a draft`
      : `${count} unsaved calls of ${first} are kept as drafts`;
  return `${kept} in this browser. You can continue when you are signed in as ${first}.`;
}

/** Says that text which was being typed is stored in this browser. */
export function typedTextsText(own: Account | null): string {
  const [first] = namesOf(own, null);
  return `The text you were typing is kept in this browser. It is shown when you are next signed in as ${first}.`;
}

function namesOf(own: Account | null, signedIn: Account | null): [first: string, second: string] {
  const first = own?.name.trim() || 'the first account';
  const second = signedIn?.name.trim() || 'another account';
  if (first !== second || own?.id === signedIn?.id) return [first, second];
  return [`the first ${first}`, `the other ${second}`];
}
