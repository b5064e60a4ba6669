import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendInvalid, sendXml } from '../server-api/replies.ts';
import type { MerchantOf } from '../server-api/request-part.ts';
import type { GatewaySettings } from '../settings.ts';
import { integer, nil, xmlDocument } from '../wire/xml.ts';
import { keepDocument, readDocument } from './document.ts';

/** A little more than the largest document, for the rest of the form. */
const maxFormBytes = 5 * 1024 * 1024;

/** Registers the upload of documents, which comes as a form with a file, unlike every other call. */
export function registerDocuments(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, body),
  );

  app.post('/merchants/:merchantId/document_uploads', async (request, reply) => {
    const reading = await readDocument(await formOf(request), settings.now());
    if (reading.kind === 'wrong') {
      return sendInvalid(reply, reading.errors);
    }
    const { document } = reading;
    keepDocument(merchantOf(request), document);
    const element = {
      id: document.id,
      kind: 'evidence_document',
      name: document.name,
      'content-type': document.contentType,
      size: integer(document.size),
      'expires-at': nil,
    };
    return sendXml(reply, 201, xmlDocument('document-upload', element));
  });
}

/** The form of a request; undefined when the body is none. */
async function formOf({ body, headers }: FastifyRequest): Promise<FormData | undefined> {
  const contentType = headers['content-type'];
  if (!Buffer.isBuffer(body) || contentType === undefined) {
    return undefined;
  }
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    // Not a form after all: the caller refuses it like an empty one.
    return undefined;
  }
}
