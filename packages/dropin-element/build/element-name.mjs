// Adds the element's name to the declarations: API Extractor leaves out what is declared for the page.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

const names = `
declare global {
  interface HTMLElementTagNameMap {
    'guichet-dropin': GuichetDropin;
  }
}
`;

appendFileSync(join(import.meta.dirname, '../dist/index.d.ts'), names);
