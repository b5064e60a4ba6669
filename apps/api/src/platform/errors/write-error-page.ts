import { writeFileSync } from 'node:fs';
import { errorPage } from './error-page.ts';

// `pnpm errors`: brings the page up to date with the table.
writeFileSync(new URL('../../../../../docs/errors/api.md', import.meta.url), errorPage());
