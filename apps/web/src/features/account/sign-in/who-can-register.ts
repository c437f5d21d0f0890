/** For who has no account, where not everyone can register. */
export const whoCanRegister = {
  invitation:
    'Registration on this server is by invitation only. Ask the person who runs it for a link.',
  closed:
    'No new accounts can be created on this server. Ask the person who runs it if you need one.',
} as const;
