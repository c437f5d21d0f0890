import { messageReplySchema, type DeleteAccountRequest } from '@sales-analytics/contract';
import type { Http } from '../../../shared/http/http.ts';

export async function deleteAccount(http: Http, proof: DeleteAccountRequest): Promise<void> {
  await http.send({
    method: 'DELETE',
    path: '/account',
    as: 'member',
    body: proof,
    schema: messageReplySchema,
    failure: 'Your account could not be deleted',
    mayTakeLong: true,
  });
}
