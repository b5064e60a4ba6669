import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { EventForm, maxPhotoBytes } from '@guichet/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';

/** The trimmed fields of a submitted form, and its photo if any. Not validated yet. */
export type ReadForm = { readonly fields: Readonly<Record<string, unknown>>; readonly photo: Buffer | undefined };

/** Reads a photo while it has one of the places for photos in memory. Throws `busy` without one. */
type HoldPhoto = (read: () => Promise<Buffer>) => Promise<Buffer>;

const knownFields: ReadonlySet<string> = new Set(Object.keys(EventForm.properties));

/** Limits that fit the longest description in any script, and as many unknown fields as known ones. */
const limits = {
  fileSize: maxPhotoBytes,
  files: 1,
  fields: 30,
  parts: 31,
  fieldSize: 32 * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};

/**
 * Reads the event form from a multipart request, or from JSON with the same fields. Reads a rejected request to its end
 * too, because a browser that is still sending ignores the response; the request timeout limits that. Throws `busy`,
 * `photo_too_large`, `body_too_large` or `invalid_request` (MANAGE-9, MANAGE-43, MANAGE-44).
 */
export async function readEventForm(request: FastifyRequest, hold: HoldPhoto): Promise<ReadForm> {
  if (!request.isMultipart()) return { fields: tidyAll(request.body), photo: undefined };
  const { refusals, ...form } = await readParts(request, hold).catch(explainUnreadable);
  const [first] = refusals;
  if (first !== undefined) throw first;
  return form;
}

/** Reads the whole form, and collects its errors. */
async function readParts(
  request: FastifyRequest,
  hold: HoldPhoto,
): Promise<ReadForm & { readonly refusals: readonly AppError[] }> {
  const fields = new Map<string, unknown>();
  let photo: Buffer | undefined;
  const refusals: AppError[] = [];
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      refusals.push(...refuseField(part, fields));
      if (knownFields.has(part.fieldname)) fields.set(part.fieldname, tidy(part.value));
    } else {
      const file = await readFile(part.file, hold);
      if (file instanceof AppError) refusals.push(file);
      // Browsers send an empty file for a file input without a selection.
      else if (file.length > 0) {
        refusals.push(...refuseFile(part));
        photo = file;
      }
    }
  }
  return { fields: Object.fromEntries(fields), photo, refusals };
}

/** Converts a reading error into a client error: nothing but the client's form can cause one here. */
function explainUnreadable(cause: unknown): never {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'FST_FILES_LIMIT') throw invalid('This form takes one photo.', { cause, field: 'photo' });
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') throw new AppError('body_too_large', { cause });
  throw invalid('This form was not sent to its end, or cannot be read.', { cause });
}

function refuseField(part: MultipartValue, before: ReadonlyMap<string, unknown>): readonly AppError[] {
  if (before.has(part.fieldname)) return [invalid(`${part.fieldname} must be given once.`, { field: part.fieldname })];
  return part.valueTruncated ? [invalid(`${part.fieldname} is too long.`, { field: part.fieldname })] : [];
}

function refuseFile({ fieldname, file }: MultipartFile): readonly AppError[] {
  if (fieldname !== 'photo') return [invalid('The file of this form is called photo.', { field: 'photo' })];
  return file.truncated ? [new AppError('photo_too_large', { field: 'photo' })] : [];
}

/** Reads a file into memory. Without a place for it, reads past it and returns the refusal. */
async function readFile(file: AsyncIterable<Buffer>, hold: HoldPhoto): Promise<Buffer | AppError> {
  try {
    return await hold(() => readToEnd(file));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for await (const _ of file);
    return error;
  }
}

async function readToEnd(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function tidyAll(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, tidy(value)]));
}

/** Normalises a value: CRLF line ends of forms, tabs of pasted text, and numbers and booleans of JSON. */
function tidy(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim() : value;
}

function invalid(sentence: string, more: { readonly field?: string; readonly cause?: unknown }): AppError {
  return new AppError('invalid_request', { text: sentence, ...more });
}
