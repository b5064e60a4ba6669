import type { ErrorEntry, ErrorType } from './error-entry.ts';
import { accountErrors } from './tables/account-errors.ts';
import { adminErrors } from './tables/admin-errors.ts';
import { catalogueErrors } from './tables/catalogue-errors.ts';
import { checkoutErrors } from './tables/checkout-errors.ts';
import { generalErrors } from './tables/general-errors.ts';
import { ticketErrors } from './tables/ticket-errors.ts';

/** The parts of the error table, in the order of the page. */
const chapters: readonly (readonly [string, Readonly<Record<string, ErrorEntry>>])[] = [
  ['Any call', generalErrors],
  ['Accounts and sessions', accountErrors],
  ['Events and searches', catalogueErrors],
  ['Holding, paying, orders and refunds', checkoutErrors],
  ['Tickets and the door', ticketErrors],
  ['Admins and listers', adminErrors],
];

const movers: Readonly<Record<ErrorType, string>> = {
  client: 'the caller',
  provider: 'the payment provider',
  internal: 'us',
};

const head = `# Errors of the API

<!-- Written by \`pnpm --filter @guichet/api errors\` from the error table of the API; a test compares them. -->

Every reply that is no success is \`{error, code, requestId}\`, some with more fields. Branch on \`code\`: codes are stable,
and \`error\` is a sentence for people that may change, or say more than is written here. The \`requestId\` is also in the
header \`x-request-id\` and in every line of the log that belongs to the request. With \`Retry-After\` the header says after
how many seconds trying again makes sense. Whose move it is: the caller's (mend the request, or tell the person what the
text says), the payment provider's, or ours: then the same request may succeed later.
`;

/** `docs/errors/api.md`, from the table (DOCS-1). */
export function errorPage(): string {
  const parts = chapters.map(([title, entries]) => {
    const rows = Object.entries(entries).map(
      ([code, { status, type, text }]) =>
        `| \`${code}\` | ${status} | ${movers[type]} | ${text.replaceAll('|', '\\|')} |`,
    );
    return `## ${title}\n\n| Code | Status | Whose move | Text |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [head, ...parts].join('\n');
}
