import { asRecord, type JsonRecord } from '../../src/wire/read.ts';
import type { Protocol } from './protocols.ts';

/** A response, injected or over a connection. */
export type Reply = { readonly status: number; readonly contentType: string; readonly body: string };

/** Texts that reveal the gateway's code or its location. */
const internals = /\n\s+at \S+|node_modules|file:\/\/\/|\.(?:ts|js|mjs):\d+:\d+/;

/** The errors in a response to a malformed request; empty when it has the shape of its protocol. */
export function replyProblems(protocol: Protocol, { status, contentType, body }: Reply): readonly string[] {
  const problems: string[] = [];
  if (status >= 500 || status < 200) {
    problems.push(`status ${status}`);
  }
  if (internals.test(body) && !contentType.includes('javascript')) {
    problems.push('reveals its internals');
  }
  // An unknown or unreadable URL returns plain text in every protocol.
  const isPlain = [400, 404, 414].includes(status) && contentType.startsWith('text/plain');
  if (body !== '' && !isPlain && !hasShape(protocol, status, contentType, body)) {
    problems.push(`is not in the shape of its protocol: ${status} ${contentType} ${body.slice(0, 100)}`);
  }
  return problems;
}

function hasShape(protocol: Protocol, status: number, contentType: string, body: string): boolean {
  switch (protocol) {
    case 'graphql': {
      const response = recordIn(contentType, body);
      const errors: readonly unknown[] = Array.isArray(response?.errors) ? response.errors : [];
      const { errorClass } = asRecord(asRecord(errors[0]).extensions);
      return response !== undefined && (response.data !== null || typeof errorClass === 'string');
    }
    case 'client-api':
      return recordIn(contentType, body) !== undefined;
    case 'server-api':
      return contentType.startsWith('application/xml') && body.startsWith('<?xml') && body.trimEnd().endsWith('>');
    case 'control': {
      const response = recordIn(contentType, body);
      return response !== undefined && (status < 400 || typeof response.error === 'string');
    }
    case 'pages':
      return contentType !== '';
  }
}

function recordIn(contentType: string, body: string): JsonRecord | undefined {
  if (!contentType.startsWith('application/json')) {
    return undefined;
  }
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? asRecord(value) : undefined;
  } catch {
    return undefined;
  }
}
