import type { CategoryReply, DeleteCategoryReply } from '@guichet/contracts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../../platform/audit/audit-origin.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockStockRows } from '../events/stock-repository.ts';
import {
  deleteCategory,
  detachArchivedEvents,
  insertCategory,
  listEventsOfCategory,
  lockCategories,
  moveEvents,
} from './category-repository.ts';

/** Adds and deletes categories. */
export type CategoryService = {
  /** Adds a category. Its name is trimmed, and unique regardless of case. */
  readonly create: (category: { readonly name: string; readonly origin: AuditOrigin }) => Promise<CategoryReply>;
  /**
   * Deletes a category, and moves its events to `moveTo`, in one transaction. Requires `moveTo` if any isn't archived;
   * without it the archived ones stay without a category.
   */
  readonly remove: (deletion: Deletion) => Promise<DeleteCategoryReply>;
};

type Deletion = {
  readonly categoryId: string;
  readonly moveTo: string | undefined;
  readonly origin: AuditOrigin;
};

/** Builds the service. */
export function categoryService({ database }: { readonly database: Database }): CategoryService {
  return {
    create: ({ name: typed, origin }) => {
      const name = typed.normalize().trim().replaceAll(/\s+/g, ' ');
      return inTransaction(database, async transaction => {
        const category = await insertCategory(transaction, name);
        if (category === undefined) throw new AppError('category_name_taken', { field: 'name' });
        await writeAudit(transaction, { ...origin, action: 'category_created', detail: { ...category } });
        return { success: `${name} has been created.`, category: { _id: category.id, name } };
      });
    },
    remove: deletion => inTransaction(database, transaction => remove(transaction, deletion)),
  };
}

async function remove(
  transaction: Parameters<typeof deleteCategory>[0],
  { categoryId, moveTo, origin }: Deletion,
): Promise<DeleteCategoryReply> {
  if (moveTo === categoryId) {
    throw new AppError('invalid_request', { text: 'moveTo must be the id of another category.', field: 'moveTo' });
  }
  const locked = await lockCategories(transaction, moveTo === undefined ? [categoryId] : [categoryId, moveTo]);
  const category = locked.find(row => row.id === categoryId);
  if (category === undefined) throw new AppError('category_not_found');
  const target = locked.find(row => row.id === moveTo);
  if (moveTo !== undefined && target === undefined) {
    throw new AppError('category_not_found', {
      text: 'The category to move the events to doesn’t exist. Choose another one.',
      field: 'moveTo',
    });
  }
  const events = await listEventsOfCategory(transaction, categoryId);
  const uses = events.filter(event => !event.archived).length;
  if (target === undefined && uses > 0) throw inUse(uses);
  // Locks in the order of ids, as all code does, so that it can't deadlock with a purchase of several events.
  await lockStockRows(
    transaction,
    events.map(event => event.id),
  );
  if (target === undefined) await detachArchivedEvents(transaction, categoryId);
  else await moveEvents(transaction, { from: categoryId, to: target.id });
  await deleteCategory(transaction, categoryId);
  const moved = target === undefined ? 0 : events.length;
  await writeAudit(transaction, {
    ...origin,
    action: 'category_deleted',
    detail: { ...category, movedTo: target?.id ?? null, moved },
  });
  return { success: `${category.name} has been deleted.`, moved };
}

function inUse(count: number): AppError {
  const text = `${count === 1 ? '1 event uses it' : `${count} events use it`}. Move them to another category first.`;
  return new AppError('category_in_use', { text, details: { events: count } });
}
