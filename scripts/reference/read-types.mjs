// Reads the members of the widget's public types from their source.
import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

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

/**
 * The members of every interface and class in these files, by the type's name.
 *
 * @param {readonly string[]} files
 * @returns {ReadonlyMap<string, readonly Member[]>}
 */
export function readTypes(files) {
  const types = new Map();
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    const { program, comments, errors } = parseSync(file, source);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
    const context = { source, comments, owner: '', bounds: new Map() };
    for (const statement of program.body) {
      const declaration = statement.declaration ?? statement;
      if (!['TSInterfaceDeclaration', 'ClassDeclaration'].includes(declaration.type)) continue;
      context.owner = declaration.id.name;
      context.bounds = boundsOf(declaration, source);
      types.set(context.owner, membersOf(declaration.body.body, context));
    }
  }
  return types;
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

/**
 * The texts in these files by their keys.
 *
 * @param {readonly string[]} files
 * @returns {readonly Pick<Member, 'owner' | 'name' | 'text'>[]}
 */
export function readTexts(files) {
  return files.flatMap(file => {
    const found = [];
    new Visitor({
      Property({ key, value }) {
        if (typeof value.value === 'string') {
          found.push({ owner: 'Translations', name: key.name ?? key.value, text: value.value });
        }
      },
    }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
    return found;
  });
}
