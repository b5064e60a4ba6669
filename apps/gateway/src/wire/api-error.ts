import { list, type XmlElements, xmlDocument } from './xml.ts';

/** A validation error of a server API request. `on` is its path in the request, root first. */
export type ValidationError = {
  readonly on: readonly string[];
  readonly attribute: string;
  readonly code: string;
  readonly message: string;
};

/** The content of an error response: validation errors, or an unsuccessful transaction, never both. */
export type ApiError = {
  readonly message: string;
  readonly errors?: readonly ValidationError[];
  readonly transaction?: XmlElements;
};

/** The provider's error response, which has status 422. */
export function apiErrorDocument({ message, errors = [], transaction }: ApiError): string {
  return xmlDocument('api-error-response', {
    errors: errorTree(errors, []),
    message,
    ...(transaction === undefined ? {} : { transaction }),
  });
}

/** Joins several messages as the provider does. */
export function joinMessages(errors: readonly ValidationError[]): string {
  return errors.map(({ message }) => message).join('\n');
}

function errorTree(errors: readonly ValidationError[], path: readonly string[]): XmlElements {
  const here = errors.filter(({ on }) => on.length === path.length);
  const names = [...new Set(errors.map(({ on }) => on[path.length]).filter(name => name !== undefined))];
  const children = names.map(name => {
    const below = errors.filter(({ on }) => on[path.length] === name);
    return [name, errorTree(below, [...path, name])] as const;
  });
  return { errors: list('error', here.map(errorElement)), ...Object.fromEntries(children) };
}

function errorElement({ attribute, code, message }: ValidationError): XmlElements {
  return { code, attribute: { '@type': 'symbol', '#': attribute }, message };
}
