import type { RegistrationMode } from '@sales-analytics/contract';
import type { Compilable } from 'kysely';
import { HttpError } from '../http/http-error.ts';
import type { Invitations } from './invitations.ts';

/** Decides whether a request may register an account. */
export interface Admission {
  /** Before any work. @throws a 403 for a request without an invitation, where one is needed */
  refuseUninvited(this: void, invitation: string | undefined): void;
  /**
   * Returns the statement that uses up the invitation, or undefined if everyone can register.
   * @throws a 403 for an invitation that is unknown, used, expired or revoked
   */
  claim(this: void, invitation: string | undefined): Promise<Compilable | undefined>;
}

export function createAdmission(
  registration: RegistrationMode,
  invitations: Pick<Invitations, 'claim'>,
): Admission {
  return {
    refuseUninvited(invitation) {
      if (registration !== 'open' && invitation === undefined) throw notOpen(registration);
    },
    async claim(invitation) {
      if (registration === 'open') return undefined;
      const claim = await invitations.claim(invitation ?? '', registration);
      if (!claim) throw invitationInvalid();
      return claim;
    },
  };
}

const closedMessages = {
  invitation:
    'Registration on this server is by invitation only. Ask the person who runs it for a link.',
  closed:
    'No new accounts can be created on this server. Ask the person who runs it if you need one.',
};

function notOpen(registration: keyof typeof closedMessages): HttpError {
  return new HttpError({
    status: 403,
    code: 'registration_closed',
    message: closedMessages[registration],
  });
}

/** The same for every reason: used and expired invitations are not kept. */
export function invitationInvalid(): HttpError {
  return new HttpError({
    status: 403,
    code: 'invitation_invalid',
    message:
      'This invitation link is not valid. It was used, has expired or was withdrawn. ' +
      'Ask the person who runs this server for a new one.',
    path: 'invitation',
  });
}
