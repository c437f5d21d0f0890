import type { RegistrationMode } from '@sales-analytics/contract';
import type { Compilable } from 'kysely';
import { HttpError } from '../http/http-error.ts';
import type { Invitations } from './invitations.ts';

export interface RegistrationCheck {
  /** @throws a 403 error for a request without an invitation if not everyone can register */
  requireInvitation(this: void, invitation: string | undefined): void;
  /**
   * Returns undefined if everyone can register.
   * @throws a 403 error for an invitation that is unknown, used, expired or revoked
   */
  redeemStatement(this: void, invitation: string | undefined): Promise<Compilable | undefined>;
}

export function createRegistrationCheck(
  registration: RegistrationMode,
  invitations: Pick<Invitations, 'redeemStatement'>,
): RegistrationCheck {
  return {
    requireInvitation(invitation) {
      if (registration !== 'open' && invitation === undefined)
        throw registrationClosed(registration);
    },
    async redeemStatement(invitation) {
      if (registration === 'open') return undefined;
      const redeem = await invitations.redeemStatement(invitation ?? '', registration);
      if (!redeem) throw invitationInvalid();
      return redeem;
    },
  };
}

const closedMessages = {
  invitation:
    'Registration on this server is by invitation only. Ask the person who runs this server for an invitation link.',
  closed:
    'New accounts cannot be created on this server. If you need one, ask the person who runs this server.',
};

function registrationClosed(registration: keyof typeof closedMessages): HttpError {
  return new HttpError({
    status: 403,
    code: 'registration_closed',
    message: closedMessages[registration],
  });
}

/** Never names the reason, because used and expired invitations are not stored. */
export function invitationInvalid(): HttpError {
  return new HttpError({
    status: 403,
    code: 'invitation_invalid',
    message:
      'This invitation link is not valid. It was used, has expired or was revoked. ' +
      'Ask the person who runs this server for a new link.',
    path: 'invitation',
  });
}
