import { extname } from 'node:path';
import fastify from 'fastify';
import { paymentPage } from './payment-page.mjs';
import { subjects } from './subjects.mjs';

const types = { '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };

/**
 * The merchant's shop: a page for each subject and each kind of authorization, and the scripts that the pages name.
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
    await serveScripts(app, subject);
  }
  return app;
}

/** Every file is read once, at the start: a concurrent build has no effect. */
async function serveScripts(app, { id, title, script, readFiles }) {
  const files = new Map(await readFiles());
  if (!files.has(script)) throw new Error(`There is no ${script} of ${title}. Is it built?`);
  for (const [name, content] of files) {
    const type = types[extname(name)];
    if (type) app.get(`/scripts/${id}/${name}`, (_request, reply) => reply.type(type).send(content));
  }
}
