/** A file that the API made: tickets, a calendar entry, a list. */
export type ApiFile = { readonly name: string; readonly content: Blob };

/** Reads a file with the name that the API gives it. */
export async function readFile(response: Response): Promise<ApiFile> {
  return { name: nameOfFile(response), content: await response.blob() };
}

/** The name that the API gives its file, without folders: a reply must not choose where a file is saved. */
export function nameOfFile(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const name = encoded === undefined ? plain : decodeURIComponent(encoded);
  return name?.split(/[/\\]/).at(-1) || 'guichet';
}
