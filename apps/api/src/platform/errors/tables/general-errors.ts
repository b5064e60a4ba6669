import type { ErrorEntry } from '../error-entry.ts';

/** Errors of any call. */
export const generalErrors = {
  invalid_request: { status: 400, type: 'client', text: 'Something in this request is not right.' },
  not_found: { status: 404, type: 'client', text: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, type: 'client', text: 'This address does not take this method.' },
  request_timeout: {
    status: 408,
    type: 'client',
    text: 'This request took too long to arrive. Check your connection, then try again.',
  },
  body_too_large: { status: 413, type: 'client', text: 'This request is too large.' },
  wrong_media_type: { status: 415, type: 'client', text: 'Send this request as JSON.' },
  expectation_failed: { status: 417, type: 'client', text: 'This server does not do what this request expects.' },
  headers_too_large: {
    status: 431,
    type: 'client',
    text: 'This request carries too much. Delete the cookies of this site, then try again.',
  },
  too_many_requests: { status: 429, type: 'client', text: 'That was too many tries. Wait a minute, then try again.' },
  internal: { status: 500, type: 'internal', text: 'Something went wrong on our side. Please try again.' },
  not_ready: { status: 503, type: 'internal', text: 'The service is not ready yet. Please try again in a moment.' },
  forbidden: { status: 403, type: 'client', text: 'Your account may not do this.' },
  foreign_user: { status: 403, type: 'client', text: 'You can only do this for your own account.' },
  origin_refused: { status: 403, type: 'client', text: 'This page may not use your session.' },
  overloaded: {
    status: 503,
    type: 'internal',
    text: 'Too many people are here at the moment. Please try again in a few seconds.',
  },
  busy: { status: 503, type: 'internal', text: 'Too much is going on at the moment. Please try again shortly.' },
} as const satisfies Record<string, ErrorEntry>;
