import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorizeClient, type ClientAuthorization } from '../authorization/client-authorization.ts';
import type { GatewaySettings } from '../settings.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';

/** A call of a page with a verified authorization for the merchant in the URL. */
export type ClientCall = {
  readonly authorization: ClientAuthorization;
  /** The query of a GET, the body of a POST. */
  readonly input: JsonRecord;
  /** The parameters in the URL. */
  readonly params: JsonRecord;
  readonly reply: FastifyReply;
};

type Respond = (call: ClientCall) => FastifyReply | Promise<FastifyReply>;

/** Registers routes below a merchant's client API; `path` begins with a slash. Unauthorized calls are rejected. */
export type AuthorizedRoutes = Readonly<Record<'get' | 'post', (path: string, respond: Respond) => void>>;

const base = '/merchants/:merchantId/client_api/v1';

/** The routes of the REST client API. */
export function authorizedRoutes(app: FastifyInstance, settings: GatewaySettings): AuthorizedRoutes {
  return {
    get: (path, respond) => app.get(`${base}${path}`, (request, reply) => guarded(request, reply, respond)),
    post: (path, respond) => app.post(`${base}${path}`, (request, reply) => guarded(request, reply, respond)),
  };

  async function guarded(request: FastifyRequest, reply: FastifyReply, respond: Respond): Promise<FastifyReply> {
    const input = asRecord(request.method === 'GET' ? request.query : request.body);
    const text = textField(input, 'authorizationFingerprint') ?? textField(input, 'tokenizationKey');
    const authorization = authorizeClient(settings.merchants, text, settings.now());
    if (!authorization) {
      return reply.code(401).send({ error: { message: 'Authorization is missing or not valid.' } });
    }
    const params = asRecord(request.params);
    return params.merchantId === authorization.merchant.credentials.merchantId
      ? respond({ authorization, input, params, reply })
      : reply.code(403).send({ error: { message: 'Authorization belongs to another merchant.' } });
  }
}
