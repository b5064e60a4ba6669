import type { GuichetDropin } from './guichet-dropin.ts';

// For this package's own files; `build/element-name.mjs` adds the same to what is published.
declare global {
  interface HTMLElementTagNameMap {
    'guichet-dropin': GuichetDropin;
  }
}
