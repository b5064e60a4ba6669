import type { FastifyReply } from 'fastify';

/** Sends an error of the control API: one sentence. */
export function sendProblem(reply: FastifyReply, problem: string, status = 422): FastifyReply {
  return reply.code(status).send({ error: problem });
}

/** Sends the error for an unknown merchant id. */
export function sendUnknownMerchant(reply: FastifyReply, merchantId: string | undefined): FastifyReply {
  return sendProblem(reply, `There is no merchant "${(merchantId ?? '').slice(0, 64)}".`, 404);
}
