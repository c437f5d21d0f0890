/** Why an address can't be tried yet: a page may only talk to those that were approved by saving. */
export const notSavedYet =
  'This address is new: press Save Settings first, as this page may only talk to addresses that you saved. Then test again.';
