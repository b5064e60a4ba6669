import { type JsonRecord, textField } from '../wire/read.ts';

/** The name of the GraphQL operation in a body. Some clients name it only inside the query. */
export function operationName(body: JsonRecord): string | undefined {
  return textField(body, 'operationName') ?? /\b(?:query|mutation)\s+(\w+)/.exec(textField(body, 'query') ?? '')?.[1];
}
