/** Tells the login screen that an account was just made. */
export const registeredState = 'registered';
