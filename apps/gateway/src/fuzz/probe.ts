import { writeSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { protocols } from './protocols.ts';
import { type FuzzReport, fuzzConnections, fuzzProtocol } from './run.ts';

// Run as a process of its own, with --expose-gc: what nobody catches must end a process that is not the test's.

/** Ways in which a gateway can be bad, to see that the probe notices. */
const spoilers: Readonly<Record<string, (app: FastifyInstance) => void>> = {
  leaks: app => {
    const kept: number[][] = [];
    app.addHook('onRequest', async () => void kept.push(Array.from({ length: 500 }, Math.random)));
  },
  throws: app => {
    app.addHook('onRequest', async () => {
      setImmediate(() => void Promise.reject(new Error('Nobody catches this.')));
    });
  },
  tells: app => {
    app.addHook('onRequest', async (_request, reply) => reply.code(400).send(new Error('Here.').stack));
  },
  fails: app => {
    app.addHook('onRequest', async () => {
      throw new Error('Always.');
    });
  },
};

const [doors = '', count = '10000', seed = '1', spoiler = ''] = process.argv.slice(2);
const reports: Record<string, FuzzReport> = {};
for (const protocol of protocols.filter(name => doors.split(',').includes(name))) {
  const spoil = spoilers[spoiler];
  const options = { count: Number(count), seed: Number(seed), ...(spoil ? { spoil } : {}) };
  reports[protocol] = await fuzzProtocol(protocol, options);
}
if (doors.split(',').includes('connections')) {
  reports.connections = await fuzzConnections(1000, Number(seed));
}
writeSync(1, JSON.stringify(reports));
