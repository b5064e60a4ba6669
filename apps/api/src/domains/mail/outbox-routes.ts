import { Id } from '@guichet/contracts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';
import { findKeptMail, listKeptMails } from '../../platform/mail/kept-mail-repository.ts';
import { isLoopbackAddress, isLoopbackHost } from '../../platform/mail/loopback.ts';
import { outboxList, outboxMail, outboxPath, outboxPolicy } from './outbox-page.ts';

const Page = Type.Unsafe<string>({ type: 'string' });
const File = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });
const pageHeaders = { 'content-security-policy': outboxPolicy, 'cache-control': 'no-store' };

/**
 * Routes that show the kept mails in a developer's browser. Their links give access to accounts, so the routes accept
 * only requests from this machine, with a host name of this machine (rule MAIL-20).
 */
export function outboxRoutes(app: TypedApp, deps: { readonly database: Database }): void {
  const { database } = deps;
  const common = { config: { access: 'public' }, preValidation: onThisMachine } as const;

  app.get(
    outboxPath,
    { ...common, schema: { tags: ['outbox'], response: { 200: Page, ...errorReplies } } },
    async (_request, reply) =>
      reply
        .headers(pageHeaders)
        .type('text/html; charset=utf-8')
        .send(outboxList(await listKeptMails(database))),
  );

  app.get(
    `${outboxPath}/:mailId`,
    {
      ...common,
      schema: { tags: ['outbox'], params: Type.Object({ mailId: Id }), response: { 200: Page, ...errorReplies } },
    },
    async (request, reply) => {
      const mail = await findKeptMail(database, request.params.mailId);
      if (mail === undefined) throw new AppError('not_found');
      return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(outboxMail(mail));
    },
  );

  app.get(
    `${outboxPath}/:mailId/:index`,
    {
      ...common,
      schema: {
        tags: ['outbox'],
        params: Type.Object({ mailId: Id, index: Type.Integer({ minimum: 0, maximum: 99 }) }),
        response: { 200: File, ...errorReplies },
      },
    },
    async (request, reply) => {
      const mail = await findKeptMail(database, request.params.mailId);
      const file = mail?.attachments[request.params.index];
      if (file === undefined) throw new AppError('not_found');
      const name = encodeURIComponent(file.filename);
      return reply
        .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename*=UTF-8''${name}` })
        .type(file.contentType)
        .send(Buffer.from(file.content, 'base64'));
    },
  );
}

/**
 * Checks address and host name. The host name check stops a foreign web page whose domain resolves to this machine (DNS
 * rebinding): such a page can forge forwarding headers, but not the Host header that the browser sends.
 */
async function onThisMachine(request: FastifyRequest): Promise<void> {
  const named = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? '';
  const known = [request.hostname, named].every(isLoopbackHost);
  if (!isLoopbackAddress(request.ip) || !known) throw new AppError('not_found');
}
