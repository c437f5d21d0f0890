/** For who has no account, where not everyone can register. */
export const whoCanRegister = {
  invitation: 'This server is by invitation. Ask the person who runs it for a link.',
  closed: 'This server takes no new accounts. Ask the person who runs it if you need one.',
} as const;
