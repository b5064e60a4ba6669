// Reads the members of the widget's public types from what its build declares.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { englishTexts } from '../../packages/dropin/src/i18n/english-texts.fixture.ts';
import { furtherTexts } from '../../packages/dropin/src/i18n/further-english.ts';

/**
 * One member of an interface or a class.
 *
 * @typedef {{
 *   owner: string,     the name of the type that declares it
 *   name: string,
 *   type: string,      its type, or what a method returns
 *   parameters?: string,   of methods
 *   text: string,      its doc comment without tags
 *   default: string,   the text of `@default`
 *   isRequired: boolean,
 * }} Member
 */

/** The declarations that merchants' compilers read. */
const declarations = join(import.meta.dirname, '../../packages/dropin/dist/dropin.d.ts');

/**
 * The members of the widget's public interfaces and classes by the type's name; those of `Translations` are the
 * English texts.
 *
 * @returns {ReadonlyMap<string, readonly Member[]>}
 */
export function readTypes() {
  const source = readFileSync(declarations, 'utf8');
  const { program, comments } = parseSync(declarations, source);
  const types = new Map();
  // Interfaces without members of their own, with the interfaces that they are composed of.
  const composed = new Map();
  const partsOf = name => composed.get(name)?.flatMap(partsOf) ?? [name];
  for (const statement of program.body) {
    // Some are not exported, but are the types of what is.
    const declaration = statement.declaration ?? statement;
    if (!['TSInterfaceDeclaration', 'ClassDeclaration'].includes(declaration.type)) continue;
    const owner = declaration.id.name;
    const context = { owner, source, comments, bounds: boundsOf(declaration, source) };
    const parents = declaration.extends?.map(({ expression }) => expression.name) ?? [];
    types.set(owner, membersOf(declaration.body.body, context));
    if (declaration.body.body.length === 0) composed.set(owner, parents);
  }
  for (const owner of composed.keys())
    types.set(
      owner,
      partsOf(owner).flatMap(part => types.get(part)),
    );
  for (const part of [...composed.values()].flat()) types.delete(part);
  const all = Object.entries({ ...englishTexts, ...furtherTexts });
  const texts = all.map(([name, text]) => ({ owner: 'Translations', name, text }));
  return types.set('Translations', texts);
}

/** The named members; of an overloaded method the first form. */
function membersOf(nodes, context) {
  const members = new Map();
  for (const node of nodes) {
    const member = memberOf(node, context);
    if (member !== null && !members.has(member.name)) members.set(member.name, member);
  }
  return [...members.values()];
}

function memberOf(node, context) {
  const isMethod = node.type === 'TSMethodSignature';
  const isProperty = ['TSPropertySignature', 'PropertyDefinition'].includes(node.type);
  if (!isMethod && !isProperty && node.kind !== 'get') return null;
  const annotation = isMethod ? node.returnType : (node.typeAnnotation ?? node.value?.returnType);
  if (annotation === null || annotation === undefined) return null;
  const type = context.source.slice(annotation.typeAnnotation.start, annotation.typeAnnotation.end);
  return {
    owner: context.owner,
    name: node.key.name ?? node.key.value,
    type: context.bounds.get(type) ?? typeText(type),
    ...(isMethod ? { parameters: node.params.map(parameterText).join(', ') } : {}),
    ...docOf(node, context),
    isRequired: node.optional !== true,
  };
}

/** What each type parameter extends, shown in its place. */
function boundsOf({ typeParameters }, source) {
  const bounded = typeParameters?.params.filter(({ constraint }) => constraint) ?? [];
  return new Map(bounded.map(({ name, constraint }) => [name.name, source.slice(constraint.start, constraint.end)]));
}

const parameterText = parameter => parameter.name + (parameter.optional ? '?' : '');

/** A type as a reader wants it: on one line, without `readonly`, and without the `undefined` of an option not given. */
function typeText(source) {
  return source
    .replace(/\s+/g, ' ')
    .replace(/\breadonly /g, '')
    .replace(/; }/g, ' }')
    .replace(/ \| undefined$/, '')
    .replace(/(\?: [^;{}]*?) \| undefined(?= ?[;}])/g, '$1')
    .replace(/^\((.+)\)$/, (whole, inner) => (inner.startsWith('(') || !inner.includes('=>') ? inner : whole));
}

/** The doc comment directly above a member, and its default. */
function docOf(node, { source, comments }) {
  const comment = comments.findLast(({ end }) => end <= node.start && source.slice(end, node.start).trim() === '');
  if (comment === undefined || !comment.value.startsWith('*')) return { text: '', default: '' };
  const lines = comment.value.slice(1).split('\n');
  const doc = lines
    .map(line => line.replace(/^\s*\* ?/, '').trim())
    .filter(Boolean)
    .join(' ');
  const [text = '', standard = ''] = doc.split('@default');
  return { text: text.trim(), default: standard.trim() };
}
