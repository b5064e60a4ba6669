import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Where a reader finds the API's description, made from the same schemas that check it. */
export const documentationPath = '/api/docs';

/** Publishes the OpenAPI document and a page to read it. Routes must be added after this. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Guichet', description: 'Event tickets: catalogue, sessions, checkout and orders.', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    // Schemas keep the names that the contracts give them.
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `schema-${index}`) },
    transform: ({ schema, url, route }) => {
      const isPublic = (route.config?.access ?? 'public') === 'public';
      return { schema: isPublic ? schema : { ...schema, security: [{ bearer: [] }] }, url };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: documentationPath,
    staticCSP: true,
    // Some browsers upgrade even on localhost, where there is no https to be had.
    transformStaticCSP: policy => policy.replace('upgrade-insecure-requests;', ''),
  });
}
