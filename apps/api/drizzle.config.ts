import { defineConfig } from 'drizzle-kit';

// `pnpm schema` writes a migration for what was changed in the schema; `pnpm schema --custom` an empty one.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/database/tables.ts',
  out: './migrations',
  breakpoints: false,
});
