import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorizeClient } from '../authorization/client-authorization.ts';
import { failure, type GraphQLResponse, type Operation, operationName } from '../client-protocol/operation.ts';
import type { GatewaySettings } from '../settings.ts';
import { usBankAccountOperations } from '../us-bank-account/context-operations.ts';
import { vaultOperations } from '../vault/customer-page/delete-operation.ts';
import { venmoOperations } from '../venmo/contexts/context-operations.ts';
import { asRecord, textField } from '../wire/read.ts';
import { cardOperations } from './card-operations.ts';
import { graphQLConfiguration } from './configuration.ts';

/** Registers `POST /graphql`. Errors are returned with status 200, as by the provider. */
export function registerGraphQL(app: FastifyInstance, settings: GatewaySettings): void {
  app.post('/graphql', async request => ({
    ...(await execute(request, settings)),
    extensions: { requestId: randomUUID() },
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

/** Every GraphQL operation by its name, collected from the features. */
const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  [
    'ClientConfiguration',
    async (_variables, authorization, settings) => ({
      data: { clientConfiguration: await graphQLConfiguration(authorization, settings) },
    }),
  ],
  ...cardOperations,
  ...vaultOperations,
  ...venmoOperations,
  ...usBankAccountOperations,
]);
