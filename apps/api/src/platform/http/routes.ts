import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { ApiError } from '@guichet/contracts';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';

/** The application with request types inferred from the schemas. */
export type TypedApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Error responses for a route's schema. Some errors have additional fields, so unknown ones are kept. */
export const errorReplies = {
  '4xx': { ...ApiError, $id: undefined, additionalProperties: true },
  '5xx': { ...ApiError, $id: undefined },
} as const;
