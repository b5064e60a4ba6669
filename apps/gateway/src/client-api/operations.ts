import { vaultOperations } from '../vault/customer-page/delete-operation.ts';
import { venmoOperations } from '../venmo/contexts/context-operations.ts';
import { cardOperations } from './card-operations.ts';
import { graphQLConfiguration } from './configuration.ts';
import type { Operation } from './operation.ts';

/** Every GraphQL operation by its name, collected from the features. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  [
    'ClientConfiguration',
    async (_variables, authorization, settings) => ({
      data: { clientConfiguration: await graphQLConfiguration(authorization, settings) },
    }),
  ],
  ...cardOperations,
  ...vaultOperations,
  ...venmoOperations,
]);
