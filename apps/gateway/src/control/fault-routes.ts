import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { faultRule } from '../faults/fault-rule.ts';
import { type ControlSettings, sendProblem, sendUnknownMerchant } from './chosen-merchant.ts';

type OfMerchant = { readonly Querystring: { readonly merchant?: string } };
type Added = { readonly Body: Static<typeof faultRule> };
type One = { readonly Params: { readonly id: string } };

/** `GET`, `POST`, `DELETE /__control/faults` and `DELETE /__control/faults/:id`; `?merchant=…` filters the list. */
export function registerFaults(app: FastifyInstance, { faults, merchants }: ControlSettings): void {
  app.get<OfMerchant>('/__control/faults', ({ query }) => ({ faults: faults.list(query.merchant) }));

  app.post<Added>('/__control/faults', { schema: { body: faultRule } }, ({ body }, reply) => {
    const { merchant: merchantId, ...others } = body;
    if (merchantId !== undefined && !merchants.find(merchantId)) {
      return sendUnknownMerchant(reply, merchantId);
    }
    const rule = faults.add(merchantId === undefined ? others : { merchantId, ...others });
    return rule ? reply.code(201).send(rule) : sendProblem(reply, 'There are too many faults: take some back.', 409);
  });

  app.delete<OfMerchant>('/__control/faults', ({ query: { merchant } }, reply) => {
    faults.clear(merchant === undefined ? {} : { merchantId: merchant });
    return reply.code(204).send();
  });

  app.delete<One>('/__control/faults/:id', ({ params }, reply) =>
    faults.clear({ id: Number(params.id) }) === 1
      ? reply.code(204).send()
      : sendProblem(reply, 'There is no such fault.', 404),
  );
}
