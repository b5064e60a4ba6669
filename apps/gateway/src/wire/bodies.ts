import type { FastifyInstance } from 'fastify';

/** Also parses forms, as pages that work without scripts send them. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
}

/** Parses every body as JSON: clients send it with several content types, and JSON content types with an empty body. */
export function readEveryBodyAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString();
    try {
      done(null, text.trim() === '' ? undefined : JSON.parse(text));
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }));
    }
  });
}
