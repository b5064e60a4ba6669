/** Maps a URL to its replacement; undefined leaves it unchanged. */
export type RewriteUrl = (url: string) => string | undefined;
