import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorizeClient } from '../authorization/client-authorization.ts';
import type { GatewaySettings } from '../settings.ts';
import { newRequestId } from '../state/identifiers.ts';
import { asRecord, textField } from '../wire/read.ts';
import { failure, type GraphQLResponse } from './operation.ts';
import { operationName } from './operation-name.ts';
import { operations } from './operations.ts';

/** Registers `POST /graphql`. Errors are returned with status 200, as by the provider. */
export function registerGraphQL(app: FastifyInstance, settings: GatewaySettings): void {
  app.post('/graphql', async request => ({
    ...(await execute(request, settings)),
    extensions: { requestId: newRequestId() },
  }));
}

function execute(request: FastifyRequest, settings: GatewaySettings): GraphQLResponse | Promise<GraphQLResponse> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const authorization = authorizeClient(settings.merchants, bearer, settings.now());
  if (!authorization) {
    return failure('Authentication credentials are invalid', 'AUTHENTICATION');
  }
  const body = asRecord(request.body);
  const operation = operations.get(operationName(body) ?? '');
  return operation
    ? operation(asRecord(body.variables), authorization, settings, textField(body, 'query') ?? '')
    : failure('The operation is not one that this gateway knows.', 'NOT_IMPLEMENTED');
}
