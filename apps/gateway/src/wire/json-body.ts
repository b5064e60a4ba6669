import type { FastifyInstance } from 'fastify';

/** Deeper than any client nests; recursive functions on the body must not overflow the stack. */
const maxDepth = 100;

/** Parses every body as JSON: clients send it with several content types, and JSON content types with an empty body. */
export function readEveryBodyAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    const value = parse(text);
    if (value === unreadable) {
      done(Object.assign(new Error('The body is not JSON, or is nested too deep.'), { statusCode: 400 }));
    } else {
      done(null, value);
    }
  });
}

const unreadable = Symbol('unreadable');

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? unreadable : value;
  } catch {
    return unreadable;
  }
}

/** Checks level by level: a recursive function would overflow the stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxDepth) {
      return true;
    }
    level = level.flatMap(item => Object.values(item).filter(isNested));
  }
  return false;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
