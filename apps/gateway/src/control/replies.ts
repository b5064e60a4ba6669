import type { FastifyReply } from 'fastify';

/** Sends what is wrong with a request to the control, in one sentence. */
export function sendProblem(reply: FastifyReply, problem: string, status = 422): FastifyReply {
  return reply.code(status).send({ error: problem });
}

/** Sends that this id is unknown. */
export function sendUnknownMerchant(reply: FastifyReply, merchantId: string | undefined): FastifyReply {
  return sendProblem(reply, `There is no merchant "${(merchantId ?? '').slice(0, 64)}".`, 404);
}
