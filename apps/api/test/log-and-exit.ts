import { loggerOptions } from '@guichet/http-server';
import Fastify from 'fastify';

// A process with the API's logger that logs on a message and exits while the first line is being written.

const app = Fastify({ logger: loggerOptions('info') });
process.once('message', () => {
  app.log.info('being written');
  app.log.info('waiting');
  process.exit(0);
});
process.send?.('ready');
