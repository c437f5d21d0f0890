import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { errorResponses } from './error-responses.ts';
import { docsPolicy } from './csp.ts';
import { addDocumentHeaders } from './headers.ts';

/** Must be called before the routes are registered. */
export function collectApiDocs(app: FastifyInstance) {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sales Analytics AI',
        description:
          'Accounts and saved calls. Audio and provider keys are never sent to this API.',
        version: '1.0.0',
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (route) => jsonSchemaTransform({ ...route, schema: withRefusal(route.schema) }),
  });
}

/** Every route for signed-in users can respond with a 403 after a sign-in with a one-time password. */
function withRefusal<Schema extends FastifySchema>(schema: Schema): Schema {
  if (schema?.security === undefined || typeof schema.response !== 'object') return schema;
  return { ...schema, response: { ...errorResponses(403), ...schema.response } };
}

export function addApiDocs(app: FastifyInstance) {
  app.register(async (docs) => {
    addDocumentHeaders(docs);
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy });
  });
}
