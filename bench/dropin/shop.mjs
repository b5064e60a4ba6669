import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastify from 'fastify';
import { paymentPage } from './payment-page.mjs';
import { subjects } from './subjects.mjs';

const types = { '.css': 'text/css', '.map': 'application/json' };

/**
 * The merchant's shop: a page for each subject and each way to authorize, and the scripts that the pages name.
 * @param {Record<string, () => string | Promise<string>>} authorizations
 */
export async function buildShop(authorizations) {
  const app = fastify({ forceCloseConnections: true });
  for (const subject of subjects) {
    for (const [name, authorize] of Object.entries(authorizations)) {
      app.get(`/pages/${subject.id}/${name}`, async (request, reply) =>
        reply.type('text/html; charset=utf-8').send(paymentPage(subject, await authorize(), request.query)),
      );
    }
    await serveScript(app, subject);
  }
  return app;
}

async function serveScript(app, { id, folder, makeScript }) {
  const made = makeScript ? await makeScript() : undefined;
  app.get(`/scripts/${id}/*`, async (request, reply) => {
    const name = request.params['*'];
    if (name.split('/').includes('..')) return reply.code(404).send();
    const source = made ?? (await readFile(join(folder, name)));
    return reply.type(types[extname(name)] ?? 'text/javascript; charset=utf-8').send(source);
  });
}
