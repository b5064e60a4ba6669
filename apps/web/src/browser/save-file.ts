/** Long enough for a slow phone to start reading the file; an object URL keeps its content in memory. */
const keptForMs = 60_000;

/** Saves a file as if a link to it had been followed: the API's files need the session's token, which a link lacks. */
export function saveFile({ name, content }: { readonly name: string; readonly content: Blob }): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), keptForMs);
}
