import { newShortId } from '../state/identifiers.ts';
import type { ValidationError } from '../wire/api-error.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import type { Dispute, Evidence } from './dispute.ts';
import { evidenceForm } from './evidence-categories.ts';

/** A checked piece of evidence, or what is wrong with it. */
type EvidenceReading =
  | { readonly kind: 'evidence'; readonly evidence: Evidence }
  | { readonly kind: 'wrong'; readonly errors: readonly ValidationError[] };

/** What a text may say at most. */
const maxTextLength = 65_535;

/** Reads a piece of evidence against a dispute: a text, or a document by its id. */
export function readEvidence(request: JsonRecord, dispute: Dispute, now: Date): EvidenceReading {
  const comment = textField(request, 'comments');
  const documentId = textField(request, 'document_upload_id');
  const category = textField(request, 'category');
  const sequence = Number(textField(request, 'sequence_number') ?? Number.NaN);
  const error =
    statusError(dispute) ?? categoryError(category, documentId !== undefined) ?? contentError(category, comment);
  return error
    ? { kind: 'wrong', errors: [error] }
    : {
        kind: 'evidence',
        evidence: {
          id: newShortId(),
          createdAt: now,
          ...(comment === undefined ? {} : { comment }),
          ...(documentId === undefined ? {} : { documentId }),
          ...(category === undefined ? {} : { category }),
          ...(Number.isInteger(sequence) ? { sequenceNumber: sequence } : {}),
        },
      };
}

/** What is wrong with a step that only an open dispute allows. */
export function disputeError(attribute: string, code: string, message: string): ValidationError {
  return { on: ['dispute'], attribute, code, message };
}

function statusError({ status }: Dispute): ValidationError | undefined {
  return status === 'open'
    ? undefined
    : disputeError('status', '95701', 'Evidence can only be attached to disputes that are in an Open state');
}

function categoryError(category: string | undefined, isDocument: boolean): ValidationError | undefined {
  if (category === undefined) {
    return undefined;
  }
  const form = evidenceForm(category);
  if (form === undefined) {
    return disputeError('evidence', '95706', 'The category of the evidence is not valid');
  }
  if (form === 'text' && isDocument) {
    return disputeError('evidence', '95711', 'Only text evidence can be provided for this category');
  }
  return form === 'document' && !isDocument
    ? disputeError('evidence', '95712', 'Only document evidence can be provided for this category')
    : undefined;
}

function contentError(category = '', comment = ''): ValidationError | undefined {
  if (comment.length > maxTextLength) {
    return disputeError('evidence', '95708', 'The content of the evidence is too long');
  }
  if (category.endsWith('_DATE_TIME') && Number.isNaN(Date.parse(comment))) {
    return disputeError('evidence', '95707', 'The content of the evidence must be a date and time in ISO 8601');
  }
  if (category.endsWith('_ARN') && comment.length > 23) {
    return disputeError('evidence', '95709', 'An acquirer reference number has at most 23 digits');
  }
  if (category.endsWith('PHONE_NUMBER') && comment.length > 15) {
    return disputeError('evidence', '95710', 'A phone number has at most 15 digits');
  }
  return category.endsWith('EMAIL_ADDRESS') && !/^[^\s@]+@[^\s@]+$/.test(comment)
    ? disputeError('evidence', '95715', 'The content of the evidence must be an e-mail address')
    : undefined;
}
