import { messageReplySchema } from '@sales-analytics/contract';
import type { Http } from '../../../shared/http/http.ts';

export async function signOutEverywhere(http: Http): Promise<void> {
  await http.send({
    method: 'POST',
    path: '/account/sign-out-everywhere',
    as: 'member',
    schema: messageReplySchema,
    failure: 'You could not be signed out everywhere',
  });
}
