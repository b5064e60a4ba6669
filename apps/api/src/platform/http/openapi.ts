import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The path of the API's documentation, which is generated from the validation schemas. */
export const documentationPath = '/api/docs';

const description = `Event tickets: catalogue, sessions, checkout and orders.

A whole number in a body may be written as a string of digits. A field with one of its \`missingValues\`, and a blank
optional query parameter, count as missing. No body is read as an empty object.`;

/** Registers the OpenAPI document and its page. Routes must be added after this. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Guichet', description, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    // Schemas keep their `$id` from the contracts as their name.
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `schema-${index}`) },
    transform: ({ schema, url, route }) => {
      const isPublic = (route.config?.access ?? 'public') === 'public';
      return { schema: isPublic ? schema : { ...schema, security: [{ bearer: [] }] }, url };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: documentationPath,
    staticCSP: true,
    // Some browsers apply this directive even on localhost, where there is no https.
    transformStaticCSP: policy => policy.replace('upgrade-insecure-requests;', ''),
  });
}
