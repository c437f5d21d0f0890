/** People without an account read these texts if registration is not open to everyone. */
export const whoCanRegister = {
  invitation:
    'Registration on this server is by invitation only. Ask the person who runs this server for an invitation link.',
  closed:
    'New accounts cannot be created on this server. If you need one, ask the person who runs this server.',
} as const;
