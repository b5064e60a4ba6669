const previewWords = 10;

/** The first 10 words of a description followed by dots (specification §2). */
export function preview(description: string): string {
  return `${description.trim().split(/\s+/).slice(0, previewWords).join(' ')}...`;
}
