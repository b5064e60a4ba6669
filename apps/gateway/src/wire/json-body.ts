import type { FastifyInstance } from 'fastify';

/** Deeper than any client nests; what walks through a body step by step must not run out of room on the way. */
const deepest = 100;

/** Reads every body as JSON: clients send it under several names, and nothing at all under the name of JSON. */
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

/** Looks at one level after the other, because a function that calls itself would run out of room here as well. */
function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > deepest) {
      return true;
    }
    level = level.flatMap(item => Object.values(item).filter(isNested));
  }
  return false;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
