/** Where files are kept. Keys are made by us and look like paths. */
export type Storage = {
  readonly write: (key: string, content: Uint8Array) => Promise<void>;
  /** The content, or undefined when nothing is kept under this key. */
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** Forgets what is kept under this key. Nothing there is no error. */
  readonly remove: (key: string) => Promise<void>;
};
