import { readFileSync } from 'node:fs';
import { errorTable } from '@guichet/contracts/errors';
import { describe, expect, it } from 'vitest';
import { errorPage } from './error-page.ts';

describe('docs/errors/api.md', () => {
  it('[DOCS-1] the page equals the error table; when this fails, run "pnpm --filter @guichet/api errors"', () => {
    const page = readFileSync(new URL('../../../../../docs/errors/api.md', import.meta.url), 'utf8');
    expect(page.replaceAll('\r\n', '\n')).toBe(errorPage());
  });

  it('[DOCS-1] the page has every error code once, with its status and its text', () => {
    const rows = [...errorPage().matchAll(/^\| `(\w+)` \| (\d+) \| [\w ]+ \| (.+) \|$/gm)];
    expect(rows.map(([, code, status, text]) => [code, Number(status), text]).sort()).toEqual(
      Object.entries(errorTable)
        .map(([code, { status, en }]) => [code, status, en])
        .sort(),
    );
  });
});
