import { type ErrorRow, type ErrorType, errorChapters } from '@guichet/contracts/errors';

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
  const sections = errorChapters.map(([title, table]) => {
    const errors: [string, ErrorRow][] = Object.entries(table);
    const rows = errors.map(
      ([code, { status, type, en }]) => `| \`${code}\` | ${status} | ${actors[type]} | ${en.replaceAll('|', '\\|')} |`,
    );
    return `## ${title}\n\n| Code | Status | Who acts | Text |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [head, ...sections].join('\n');
}
