/** For who has no account, where not everyone can register. */
export const whoCanRegister = {
  invitation: 'This server is by invitation. Ask whoever runs it for a link.',
  closed: 'This server takes no new accounts. Ask whoever runs it if you need one.',
} as const;
