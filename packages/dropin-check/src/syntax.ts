import { type CallExpression, type Expression, parseSync } from 'oxc-parser';
import { withoutTemplates } from './templates.ts';

export type Program = ReturnType<typeof parseSync>['program'];

/**
 * Parses code. A file's name tells the language only roughly: JavaScript may have JSX, and a page types. If every try fails,
 * what a template language fills in is blanked; the lines stay.
 */
export function parse(code: string, file: string): ReturnType<typeof parseSync> {
  const names = /\.(m|c)?tsx?$/.test(file) ? [file] : [`${file}.jsx`, `${file}.ts`];
  const tries = [code, withoutTemplates(code)].flatMap(text => names.map(name => ({ name, text })));
  let parsed: ReturnType<typeof parseSync> | undefined;
  for (const { name, text } of tries) {
    const next = parseSync(name, text, { sourceType: 'unambiguous' });
    if (next.program.body.length > 0 || next.errors.length === 0) return next;
    parsed ??= next;
  }
  return parsed as ReturnType<typeof parseSync>;
}

/** The name of a variable, or of the property that a chain such as `this.payment.dropin` ends with. */
export function nameOf(node: { readonly type: string } | null | undefined): string | undefined {
  if (node?.type === 'Identifier' && 'name' in node) return String(node.name);
  return node?.type === 'MemberExpression' ? propertyOf(node as MemberExpression) : undefined;
}

type MemberExpression = Extract<Expression, { type: 'MemberExpression' }>;

/** The property that is read, if the code names it. */
export function propertyOf(node: MemberExpression): string | undefined {
  if (!node.computed) return 'name' in node.property ? node.property.name : undefined;
  return node.property.type === 'Literal' ? String(node.property.value) : undefined;
}

/** What a call calls: `create` of `library` in `library.create()`, and without an object in `create()`. */
export function calleeOf({ callee }: CallExpression): { readonly object?: Expression; readonly name: string } {
  if (callee.type === 'MemberExpression') return { object: callee.object, name: propertyOf(callee) ?? '' };
  return { name: nameOf(callee) ?? '' };
}

/** The text that a call is given first. */
export function firstText({ arguments: [first] }: CallExpression): string | undefined {
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
}
