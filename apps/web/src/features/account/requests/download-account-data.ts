import type { Http } from '../../../shared/http/http.ts';
import type { ReplySchema } from '../../../shared/http/read-reply.ts';

/** Everything that the server has of the account, as a file. */
export async function downloadAccountData(http: Http): Promise<Blob> {
  const { data } = await http.send({
    method: 'GET',
    path: '/account/data',
    as: 'member',
    isFile: true,
    schema: anyFile,
    failure: 'Your data could not be downloaded',
  });
  return data;
}

/** Whatever it holds: its owner reads it, not this app. */
const anyFile: ReplySchema<Blob> = {
  safeParse: (body) => ({ success: true, data: body as Blob }),
};
