import { writeFileSync } from 'node:fs';
import { errorPage } from './error-page.ts';

// `pnpm errors`: regenerates the page from the table.
writeFileSync(new URL('../../../../../docs/errors/api.md', import.meta.url), errorPage());
