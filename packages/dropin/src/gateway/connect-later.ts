import type { Client, ClientRequest } from 'braintree-web/client/client.js';
import { within } from '../async/within.ts';
import type { Clock } from '../core/ports.ts';
import { DropinError } from '../errors/dropin-error.ts';
import { type Account, fetchAccount } from './account.ts';
import { attemptCardFields } from './attempt-card-fields.ts';
import type { CardFieldKey, CardFields } from './card-fields.ts';
import type { ConnectGateway, GatewayComponent, GatewayConnection } from './gateway.ts';
import { isAuthorizationRefused } from './is-expired.ts';

// This file is a chunk, which loads if the authorization is a function.

/** How long the page's function is waited for. */
const ASK_TIMEOUT_MS = 60_000;

/** The dependencies of a connection whose authorization comes later. */
export interface LaterInput {
  /** The page's function. */
  readonly ask: () => Promise<string>;
  /** Its first answer, which the entry has asked for already. */
  readonly first: Promise<string>;
  readonly connect: ConnectGateway;
  /** Whether the payment library sends no analytics. @default false */
  readonly isQuiet?: boolean;
  readonly clock: Clock;
  readonly makeFrames?: typeof attemptCardFields;
  readonly findAccount?: (authorization: string) => Promise<Pick<Account, 'configuration'>>;
}

/** A connection, and the authorization that it was made with. */
interface Made {
  readonly authorization: string;
  readonly connection: GatewayConnection;
}

/**
 * Connects when the page's function has answered; frames begin before. An operation that is refused because of its
 * authorization asks for another one and is repeated with it, once.
 */
export function connectLater(input: LaterInput): GatewayConnection {
  const { connect, clock, makeFrames = attemptCardFields, findAccount = fetchAccount } = input;
  const limited = async (asking: Promise<unknown>): Promise<Made> => {
    const authorization = await answerOf(asking, clock);
    const connection = connect(authorization, input.isQuiet);
    latest = connection;
    return { authorization, connection };
  };
  const listeners: (() => void)[] = [];
  const renewals = new Map<Made, Promise<Made>>();
  let latest: GatewayConnection | null = null;
  let current = limited(input.first);
  current.catch(() => undefined);

  /** Another authorization than the one that was refused; the same one again is no use. */
  async function renew(refused: Made): Promise<Made | null> {
    const asking = renewals.get(refused) ?? ask(refused);
    const renewed = await asking;
    return renewed.authorization === refused.authorization ? null : renewed;
  }

  /** Operations that were refused together, or late, share an answer. */
  function ask(refused: Made): Promise<Made> {
    const asking = limited((async () => input.ask())());
    renewals.set(refused, asking);
    current = asking.catch(() => refused);
    asking.then(
      () => {
        for (const listener of listeners) listener();
      },
      () => renewals.delete(refused),
    );
    return asking;
  }

  async function run<Result>(operation: (connection: GatewayConnection) => Promise<Result>): Promise<Result> {
    const made = await current;
    try {
      return await operation(made.connection);
    } catch (error) {
      const renewed = isAuthorizationRefused(error) ? await renew(made) : null;
      if (!renewed) throw error;
      return operation(renewed.connection);
    }
  }

  const clientOf = (connection: GatewayConnection): Promise<Client> =>
    // The library passes its own client.
    connection.component(async () => ({ create: async ({ client }: { client?: unknown }) => client as Client }));

  /** A client whose requests are repeated like all others: components make theirs by themselves. */
  function renewing(client: Client, connection: GatewayConnection): Client {
    const made: Client = Object.create(client);
    return Object.assign(made, {
      request: (request: ClientRequest) =>
        run(async now => (now === connection ? client : await clientOf(now)).request(request)),
      getConfiguration: () => client.getConfiguration(),
    });
  }

  const configuration = run(connection => connection.configuration);
  configuration.catch(() => undefined);
  return {
    hints: { isGuest: null, challenges: null },
    configuration,
    analytics: configuration.then(
      async () => (await current).connection.analytics,
      () => null,
    ),
    onRenewed: listener => void listeners.push(listener),
    createCardFields(options) {
      // Frames that are made after a renewal get the authorization of then.
      const made = configuration.then(() => current);
      const account = made.then(({ authorization }) => findAccount(authorization));
      account.catch(() => undefined);
      const attempt = makeFrames(options, '', account, input.isQuiet);
      const ready = attempt.ready.then(fields => watchRefusals(fields, async () => void (await renew(await made))));
      ready.catch(() => undefined);
      return { ready, teardown: attempt.teardown };
    },
    fetchPaymentMethods: options => run(connection => connection.fetchPaymentMethods(options)),
    deletePaymentMethod: nonce => run(connection => connection.deletePaymentMethod(nonce)),
    createDataCollector: options => run(connection => connection.createDataCollector(options)),
    rest: request =>
      run(connection => {
        const { fingerprint } = connection.rawAuthorization;
        const isNamed = 'authorizationFingerprint' in request.data && fingerprint !== null;
        const data = isNamed ? { ...request.data, authorizationFingerprint: fingerprint } : request.data;
        return connection.rest({ ...request, data });
      }),
    graphql: (query, variables) => run(connection => connection.graphql(query, variables)),
    component: <Component>(
      load: () => Promise<GatewayComponent<Component>>,
      options?: Readonly<Record<string, unknown>>,
    ) =>
      run(connection =>
        connection.component<Component>(async () => {
          const { create } = await load();
          return {
            create: ({ client, ...given }) => create({ ...given, client: renewing(client as Client, connection) }),
          };
        }, options),
      ),
    get rawAuthorization() {
      return latest?.rawAuthorization ?? { fingerprint: null, key: null };
    },
    metadata: () => run(connection => connection.metadata()),
  };
}

/**
 * A frame keeps the authorization that it was made with, so that a refused card cannot be repeated: the fields are emptied,
 * whereupon the widget makes others.
 */
function watchRefusals(fields: CardFields, renew: () => Promise<void>): CardFields {
  const watched: CardFields = Object.create(fields);
  return Object.assign(watched, {
    async tokenize(options: Parameters<CardFields['tokenize']>[0]) {
      try {
        return await fields.tokenize(options);
      } catch (error) {
        if (isAuthorizationRefused(error)) {
          await renew();
          for (const key of Object.keys(fields.getState().fields)) await fields.clear(key as CardFieldKey);
        }
        throw error;
      }
    },
  });
}

async function answerOf(asking: Promise<unknown>, clock: Clock): Promise<string> {
  try {
    const answer = await within(asking, { clock, timeoutMs: ASK_TIMEOUT_MS, late: 'The function' });
    if (typeof answer !== 'string' || !answer)
      throw new Error(`It returned ${answer === '' ? 'an empty text' : typeof answer}.`);
    return answer;
  } catch (cause) {
    throw new DropinError('AUTHORIZATION_FAILED', cause);
  }
}
