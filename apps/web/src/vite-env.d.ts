/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** `corrected` replaces the misspelt texts of the specification. */
  readonly SHOP_TEXTS?: string;
}
