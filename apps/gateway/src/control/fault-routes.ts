import type { FastifyInstance } from 'fastify';
import { readFaultRule } from '../faults/fault-rule.ts';
import type { GatewaySettings } from '../settings.ts';
import { asRecord, textField } from '../wire/read.ts';
import { sendProblem, sendUnknownMerchant } from './replies.ts';

/** `GET`, `POST`, `DELETE /__control/faults` and `DELETE /__control/faults/:id`; `?merchant=…` filters the list. */
export function registerFaults(app: FastifyInstance, { faults, merchants }: GatewaySettings): void {
  app.get('/__control/faults', request => ({ faults: faults.list(merchantFilter(request.query)) }));

  app.post('/__control/faults', (request, reply) => {
    const reading = readFaultRule(asRecord(request.body));
    if (reading.kind === 'wrong') {
      return sendProblem(reply, reading.problem);
    }
    const { merchantId } = reading.rule;
    if (merchantId !== undefined && !merchants.find(merchantId)) {
      return sendUnknownMerchant(reply, merchantId);
    }
    const rule = faults.add(reading.rule);
    return rule ? reply.code(201).send(rule) : sendProblem(reply, 'There are too many faults: take some back.', 409);
  });

  app.delete('/__control/faults', (request, reply) => {
    const merchantId = merchantFilter(request.query);
    faults.clear(merchantId === undefined ? {} : { merchantId });
    return reply.code(204).send();
  });

  app.delete('/__control/faults/:id', (request, reply) => {
    const id = Number(textField(asRecord(request.params), 'id'));
    return faults.clear({ id }) === 1 ? reply.code(204).send() : sendProblem(reply, 'There is no such fault.', 404);
  });
}

function merchantFilter(query: unknown): string | undefined {
  return textField(asRecord(query), 'merchant');
}
