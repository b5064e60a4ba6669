import type { ErrorEntry, ErrorType } from './error-entry.ts';
import { accountErrors } from './tables/account-errors.ts';
import { adminErrors } from './tables/admin-errors.ts';
import { catalogueErrors } from './tables/catalogue-errors.ts';
import { checkoutErrors } from './tables/checkout-errors.ts';
import { generalErrors } from './tables/general-errors.ts';
import { secondFactorErrors } from './tables/second-factor-errors.ts';
import { ticketErrors } from './tables/ticket-errors.ts';

/** The chapters of the page, in their order. */
const chapters: readonly (readonly [string, Readonly<Record<string, ErrorEntry>>])[] = [
  ['Any call', generalErrors],
  ['Accounts and sessions', accountErrors],
  ['The second factor of admins', secondFactorErrors],
  ['Events and searches', catalogueErrors],
  ['Holding, paying, orders and refunds', checkoutErrors],
  ['Tickets and check-in', ticketErrors],
  ['Admins and listers', adminErrors],
];

const actors: Readonly<Record<ErrorType, string>> = {
  client: 'the caller',
  provider: 'the payment provider',
  internal: 'us',
};

const head = `# Errors of the API

<!-- Written by \`pnpm --filter @guichet/api errors\` from the error table of the API; a test compares them. -->

Every error reply is \`{error, code, requestId}\`, some with more fields. Branch on \`code\`: codes are stable, while
\`error\` is a sentence for users that may change and may contain more detail than the text below. The \`requestId\` is
also in the header \`x-request-id\` and in every log line of the request. The header \`Retry-After\`, where there is one,
gives the number of seconds to wait before the next try. The column "Who acts" names who can resolve the error: the caller
(correct the request, or show the text to the user), the payment provider, or us. In the last two cases the same request
may succeed later.

An error about the fields of a request also has \`fields\`: an object with the name of each rejected field and a sentence to
show beside it. A nested field has its path, joined by dots (\`filters.price\`). The reply about a form names all of its
wrong fields, any other the first.
`;

/** Generates `docs/errors/api.md` from the table (DOCS-1). */
export function errorPage(): string {
  const sections = chapters.map(([title, entries]) => {
    const rows = Object.entries(entries).map(
      ([code, { status, type, text }]) =>
        `| \`${code}\` | ${status} | ${actors[type]} | ${text.replaceAll('|', '\\|')} |`,
    );
    return `## ${title}\n\n| Code | Status | Who acts | Text |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [head, ...sections].join('\n');
}
