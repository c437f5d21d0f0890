/** How a user came to leave, told to the login screen as the state of the navigation there. */
export type AccountExit =
  | 'signedOutEverywhere'
  | 'accountDeleted'
  /** The server has nothing of it any more, this browser has. */
  | 'accountDeletedButKept';
