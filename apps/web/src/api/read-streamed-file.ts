import { ApiError } from './api-error.ts';
import { type ApiFile, nameOfFile } from './read-file.ts';

/**
 * Reads a file that the API writes while it is sent, and reports the bytes that have arrived. A file that breaks off is
 * an error: half a list looks like a whole one.
 */
export function readStreamedFile(onBytes: (bytes: number) => void) {
  return async (response: Response): Promise<ApiFile> => {
    const parts: BlobPart[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    while (reader !== undefined) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      bytes += value.byteLength;
      onBytes(bytes);
    }
    if (bytes === 0) {
      throw new ApiError('The file is empty.', { code: 'network', status: 0, requestId: '' });
    }
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    return { name: nameOfFile(response), content: new Blob(parts, { type }) };
  };
}
