import {
  CheckCodeBody,
  CodeOffer,
  EventParams,
  Id,
  ManagedEventParams,
  NewPromotionCodeBody,
  NewPromotionCodesReply,
  PromotionCode,
  PromotionCodeChange,
  PromotionCodesQuery,
} from '@guichet/contracts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inSnapshot } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type CsvColumn, csvFile } from '../../../platform/http/csv-file.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { clientNetwork } from '../../../platform/limits/client-network.ts';
import type { GuardCodes } from './code-attempts.ts';
import { presentOffer } from './code-offer.ts';
import { findOffer } from './code-offer-repository.ts';
import { addCodesDoc } from './promotion-code-docs.ts';
import { countCodes, listCodes, listCodesAfter, type PromotionCodeRow } from './promotion-code-repository.ts';
import type { PromotionCodeService } from './promotion-code-service.ts';

const tags = ['managing events'];
const url = '/api/event/:productId/codes/:userId';
const urlOfOne = '/api/event/:productId/codes/:codeId/:userId';
const paramsOfOne = Type.Object({ productId: Id, codeId: Id, userId: Id });
const writing = { access: 'lister', rateLimit: rateLimits.saveEvent } as const;
/** The maximum number of codes in memory while a file is streamed. */
const batchSize = 500;

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly codes: PromotionCodeService;
  readonly guard: GuardCodes;
};

/** Routes for the promotion codes of an event: what they do for its buyers, and their management with its file. */
export function promotionCodeRoutes(app: TypedApp, deps: Deps): void {
  checkRoute(app, deps);
  managingRoutes(app, deps);
  fileRoute(app, deps);
}

function checkRoute(app: TypedApp, { database, clock, guard }: Deps): void {
  app.post(
    '/api/event/:productId/code',
    {
      config: { access: 'public' },
      schema: {
        tags: ['catalogue'],
        params: EventParams,
        body: CheckCodeBody,
        response: { 200: CodeOffer, ...errorReplies },
      },
    },
    ({ ip, params: { productId: eventId }, body }) =>
      guard({ network: clientNetwork(ip), eventIds: [eventId] }, async () => {
        const wanted = { eventId, code: body.code.trim() };
        const offer = await findOffer(database, clock, wanted);
        if (offer === undefined) throw new AppError('code_not_valid');
        return presentOffer(offer);
      }),
  );
}

function managingRoutes(app: TypedApp, { database, clock, codes }: Deps): void {
  app.get(
    url,
    {
      config: { access: 'lister' },
      schema: {
        ...{ tags, params: ManagedEventParams, querystring: PromotionCodesQuery },
        response: { 200: Type.Array(PromotionCode), ...errorReplies },
      },
    },
    async (request, reply) => {
      const { eventId, actor } = requestOf(request, request.params.productId);
      await codes.assertOwn(eventId, actor);
      const { q, limit, skip } = request.query;
      return inSnapshot(database, async transaction => {
        const page = { eventId, beginning: q };
        void reply.header('x-total-count', await countCodes(transaction, page));
        return (await listCodes(transaction, clock, { ...page, limit, skip })).map(present);
      });
    },
  );

  app.post(
    url,
    {
      config: writing,
      schema: {
        ...{ tags, description: addCodesDoc, params: ManagedEventParams, body: NewPromotionCodeBody },
        response: { 200: NewPromotionCodesReply, ...errorReplies },
      },
    },
    async request => codes.add({ ...requestOf(request, request.params.productId), body: request.body }),
  );

  app.patch(
    urlOfOne,
    {
      config: writing,
      schema: {
        tags,
        params: paramsOfOne,
        body: PromotionCodeChange,
        response: { 200: PromotionCode, ...errorReplies },
      },
    },
    async request => {
      const { params, body } = request;
      const codeId = params.codeId.toLowerCase();
      return present(await codes.change({ ...requestOf(request, params.productId), codeId, body }));
    },
  );

  app.delete(
    urlOfOne,
    {
      config: writing,
      schema: {
        ...{ tags, params: paramsOfOne },
        response: { 204: Type.Unsafe<undefined>({ type: 'null' }), ...errorReplies },
      },
    },
    async (request, reply) => {
      const { params } = request;
      await codes.remove({ ...requestOf(request, params.productId), codeId: params.codeId.toLowerCase() });
      return reply.code(204).send(undefined);
    },
  );
}

function fileRoute(app: TypedApp, { database, clock, codes }: Deps): void {
  app.get(
    '/api/event/:productId/codes.csv/:userId',
    {
      exposeHeadRoute: false,
      config: { access: 'lister', adminProof: 'fresh', rateLimit: rateLimits.file },
      schema: {
        ...{ tags, params: ManagedEventParams, querystring: Type.Pick(PromotionCodesQuery, ['q']) },
        response: { 200: Type.Unsafe<unknown>({ type: 'string' }), ...errorReplies },
      },
    },
    async (request, reply) => {
      const { eventId, actor } = requestOf(request, request.params.productId);
      await codes.assertOwn(eventId, actor);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="codes-${eventId}.csv"`)
        .send(csvFile(columns, allCodes({ database, clock }, { eventId, beginning: request.query.q })));
    },
  );
}

async function* allCodes(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  page: { readonly eventId: string; readonly beginning: string | undefined },
): AsyncGenerator<PromotionCode> {
  for (let after: string | undefined; ; ) {
    const rows = await listCodesAfter(database, clock, { ...page, limit: batchSize, after });
    yield* rows.map(present);
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id;
  }
}

function requestOf(request: FastifyRequest, productId: string) {
  return { eventId: productId.toLowerCase(), actor: actorOf(request), origin: originOf(request) };
}

function present(row: PromotionCodeRow): PromotionCode {
  const { id, typeIds, unlocks, used, createdAt, ...code } = row;
  return {
    _id: id,
    ...code,
    ticketTypeIds: typeIds,
    unlocksHidden: unlocks,
    uses: used,
    createdAt: createdAt.toISOString(),
  };
}

const columns: readonly CsvColumn<PromotionCode>[] = [
  { header: 'Code', value: code => code.code },
  { header: 'Discount', value: code => code.kind },
  { header: 'Value', value: code => code.value },
  { header: 'Off each', value: code => code.per },
  { header: 'Starts at', value: code => code.startsAt ?? '' },
  { header: 'Ends at', value: code => code.endsAt ?? '' },
  { header: 'On', value: code => (code.active ? 'yes' : 'no') },
  { header: 'Most uses', value: code => code.maxUses ?? '' },
  { header: 'Uses', value: code => code.uses },
  { header: 'Held', value: code => code.held },
  { header: 'Tickets', value: code => code.tickets },
  { header: 'Given', value: code => code.given },
];
