import type { FastifyInstance } from 'fastify';

/** Defects for a gateway, to test that the fuzz run detects them. */
export const defects: Readonly<Record<string, (app: FastifyInstance) => void>> = {
  leaks: app => {
    const kept: number[][] = [];
    app.addHook('onRequest', async () => void kept.push(Array.from({ length: 500 }, Math.random)));
  },
  throws: app => {
    app.addHook('onRequest', async () => {
      setImmediate(() => void Promise.reject(new Error('This is never caught.')));
    });
  },
  reveals: app => {
    app.addHook('onRequest', async (_request, reply) => reply.code(400).send(new Error('Here.').stack));
  },
  fails: app => {
    app.addHook('onRequest', async () => {
      throw new Error('Always.');
    });
  },
};
