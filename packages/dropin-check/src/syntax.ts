import { type CallExpression, type Expression, parseSync, type TemplateLiteral } from 'oxc-parser';
import { withoutTemplates } from './templates.ts';

export type Program = ReturnType<typeof parseSync>['program'];

/**
 * Parses code. A file's name tells the language only roughly: JavaScript may have JSX, and a page types. If every try fails,
 * what a template language fills in is blanked; the lines stay.
 */
export function parse(code: string, file: string): ReturnType<typeof parseSync> {
  const names = /\.(m|c)?tsx?$/.test(file) ? [file] : [`${file}.jsx`, `${file}.ts`];
  const texts = [() => code, ...['', '||', ','].map(joiner => () => withoutTemplates(code, joiner))];
  let parsed: ReturnType<typeof parseSync> | undefined;
  for (const text of texts) {
    for (const name of names) {
      const next = parseSync(name, text(), { sourceType: 'unambiguous' });
      if (next.program.body.length > 0 || next.errors.length === 0) return next;
      parsed ??= next;
    }
  }
  return parsed as ReturnType<typeof parseSync>;
}

/** The name of a variable, of a private field, or of the property that a chain such as `this.payment.dropin` ends with. */
export function nameOf(node: { readonly type: string } | null | undefined): string | undefined {
  if ((node?.type === 'Identifier' || node?.type === 'PrivateIdentifier') && 'name' in node) return String(node.name);
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
export const firstText = ({ arguments: [first] }: CallExpression): string | undefined => textOf(first);

/** The text of a literal, or of a template without values. */
export function textOf(node: { readonly type: string } | null | undefined): string | undefined {
  if (node?.type === 'Literal' && 'value' in node) return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type !== 'TemplateLiteral') return undefined;
  const { quasis, expressions } = node as TemplateLiteral;
  return expressions.length === 0 ? quasis[0]?.value.raw : undefined;
}
