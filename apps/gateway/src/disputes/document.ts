import { newShortId } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import { stateSlot } from '../state/state-slot.ts';
import type { ValidationError } from '../wire/api-error.ts';

/** A document that a shop uploaded as evidence. Only what describes it is kept. */
export type Document = {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly uploadedAt: Date;
};

/** A document that may be kept, or what is wrong with it. */
type DocumentReading =
  | { readonly kind: 'document'; readonly document: Document }
  | { readonly kind: 'wrong'; readonly errors: readonly ValidationError[] };

/** How files of the accepted types begin. */
const beginnings = [
  { contentType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { contentType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { contentType: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46] },
] as const;

const maxBytes = 4 * 1024 * 1024;

/** More than any shop's tests upload; the oldest go first, so that a gateway that runs for weeks does not grow. */
const keptDocuments = 1000;

const documents = stateSlot('documents', () => new Map<string, Document>());

/** The document with this id. */
export function findDocument(merchant: Merchant, id: string): Document | undefined {
  return merchant.state(documents).get(id);
}

/** Remembers a document. */
export function keepDocument(merchant: Merchant, document: Document): void {
  const kept = merchant.state(documents);
  kept.set(document.id, document);
  const [oldest] = kept.keys();
  if (kept.size > keptDocuments && oldest !== undefined) {
    kept.delete(oldest);
  }
}

/** Reads an uploaded form. */
export async function readDocument(form: FormData | undefined, now: Date): Promise<DocumentReading> {
  const file = form?.get('file');
  if (form?.get('document_upload[kind]') !== 'evidence_document') {
    return wrong('kind', '84901', 'Kind is invalid.');
  }
  if (!(file instanceof File) || file.size === 0) {
    return wrong('file', '84906', 'File cannot be empty.');
  }
  const known = beginnings.find(({ contentType }) => contentType === file.type);
  if (!known) {
    return wrong('file', '84903', 'File type must be PNG, JPG, JPEG, or PDF.');
  }
  if (file.size > maxBytes) {
    return wrong('file', '84902', 'File size is limited to 4 MB.');
  }
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!known.bytes.every((byte, index) => start[index] === byte)) {
    return wrong('file', '84904', 'File is malformed or encrypted.');
  }
  const { name, type: contentType, size } = file;
  return { kind: 'document', document: { id: newShortId(), name, contentType, size, uploadedAt: now } };
}

function wrong(attribute: string, code: string, message: string): DocumentReading {
  return { kind: 'wrong', errors: [{ on: ['document-upload'], attribute, code, message }] };
}
