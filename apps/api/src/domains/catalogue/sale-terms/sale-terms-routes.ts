import { type Currency, Id, SaleTerms, SaleTermsBody, SaleTermsReply } from '@guichet/contracts';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { findOrganiser, findTerms, listTerms, writeTerms } from './sale-terms-repository.ts';

const params = Type.Object({ userId: Id });

type Deps = { readonly database: Database; readonly currency: Currency };

/** Routes for the service fee and the tax of sales: admins set them, for the shop or an organiser, who reads them. */
export function saleTermsRoutes(app: TypedApp, { database, currency }: Deps): void {
  app.get(
    '/api/admin/terms/:userId',
    {
      config: { access: 'admin' },
      schema: { tags: ['admin'], params, response: { 200: SaleTermsReply, ...errorReplies } },
    },
    async () => ({ currency, ...(await listTerms(database)) }),
  );

  app.put(
    '/api/admin/terms/:userId',
    {
      config: { access: 'admin', adminProof: 'fresh' },
      schema: { tags: ['admin'], params, body: SaleTermsBody, response: { 200: SaleTermsReply, ...errorReplies } },
    },
    request => {
      const { organiser, terms } = request.body;
      assertBounds(terms);
      return inTransaction(database, async transaction => {
        const ownerId = organiser === undefined ? null : await ownerOf(transaction, organiser);
        await writeTerms(transaction, ownerId, terms);
        await writeAudit(transaction, { ...originOf(request), action: 'terms_changed', detail: { ownerId, ...terms } });
        return { currency, ...(await listTerms(transaction)) };
      });
    },
  );

  app.get(
    '/api/lister/terms/:userId',
    {
      config: { access: 'lister' },
      schema: { tags: ['listers'], params, response: { 200: SaleTerms, ...errorReplies } },
    },
    request => findTerms(database, actorOf(request).userId),
  );
}

function assertBounds(terms: SaleTerms | null): void {
  if (terms?.fee == null) return;
  const { kind, value, min, max } = terms.fee;
  if (kind === 'percent' && value > 100) {
    throw new AppError('invalid_request', { text: 'A fee is at most 100 percent.', field: 'terms.fee.value' });
  }
  if (max !== null && max < min) {
    throw new AppError('invalid_request', { text: 'The most must not be below the least.', field: 'terms.fee.max' });
  }
}

async function ownerOf(executor: Executor, email: string): Promise<string> {
  const id = await findOrganiser(executor, email);
  if (id === undefined) throw new AppError('organiser_not_found', { field: 'organiser' });
  return id;
}
