/** Why an address can't be tried yet: the page may only talk to those that were approved by saving. */
export const notSavedYet = {
  title: 'This address is new',
  description:
    'Press Save Settings first: this page may only talk to addresses that you saved. Then test again.',
};
