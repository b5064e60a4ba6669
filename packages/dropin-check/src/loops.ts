import {
  type Argument,
  type Expression,
  type Node,
  type ObjectProperty,
  type SpreadElement,
  Visitor,
} from 'oxc-parser';
import { isFunction, type OptionSources, originsOf } from './option-sources.ts';
import { calleeOf, nameOf, type Program, textOf } from './syntax.ts';

/** What a loop gives its variable: an element of a list, a key, or a key in a list as the start of an entry. */
type Item = Expression | string | readonly [key: string];
type Target = Node | null | undefined;

/** Finds the texts that an expression may have, also as the variable of a loop over texts that the script names. */
export function textReaderOf(program: Program, sources: OptionSources): (node: Expression) => readonly string[] {
  const looped = new Map<string, Set<string>>();
  const textsOf = (node: Expression): readonly string[] => {
    const text = textOf(node);
    // What a template language fills in is blank.
    if (text !== undefined) return text.trim() === '' ? [] : [text];
    const known = originsOf(node, sources).flatMap(({ value }) => textOf(value) ?? []);
    return [...new Set([...known, ...(looped.get(nameOf(node) ?? '') ?? [])])];
  };
  const give = (target: Target, items: readonly Item[]): void => {
    for (const [name, given] of items.flatMap(item => variablesOf(target, item, sources))) {
      const texts = typeof given === 'string' ? [given] : textsOf(given);
      looped.set(name, new Set([...(looped.get(name) ?? []), ...texts]));
    }
  };
  new Visitor({
    ForOfStatement: ({ left, right }) => give(left, itemsOf(right, sources)),
    ForInStatement: ({ left, right }) => give(left, keysOf(right, sources)),
    CallExpression(node) {
      const { object, name } = calleeOf(node);
      const [first, second] = node.arguments;
      const isMethod = name === 'forEach' || name === 'map';
      if (isMethod && object && isFunction(first)) give(first.params[0], itemsOf(object, sources));
      if (name !== 'each' || !isFunction(second)) return;
      give(second.params[0], keysOf(first, sources));
      give(second.params[1], itemsOf(first, sources));
    },
  }).visit(program);
  return textsOf;
}

/** The variables of a target, and what an item gives them. */
function variablesOf(
  target: Target,
  item: Item | undefined,
  sources: OptionSources,
): readonly (readonly [name: string, given: Expression | string])[] {
  if (target?.type === 'VariableDeclaration') return variablesOf(target.declarations[0]?.id, item, sources);
  if (item === undefined) return [];
  if (target?.type === 'ArrayPattern') {
    const parts = typeof item === 'string' ? [] : 'type' in item ? itemsOf(item, sources) : item;
    return target.elements.flatMap((one, index) => variablesOf(one, parts[index], sources));
  }
  const name = nameOf(target);
  return name === undefined || (typeof item === 'object' && !('type' in item)) ? [] : [[name, item]];
}

/** The elements of a list, of a `Map` or `Set` of one, and of the keys or entries of an object. */
function itemsOf(list: Argument | undefined, sources: OptionSources): readonly Item[] {
  return originsOf(list, sources).flatMap(({ value }): readonly Item[] => {
    if (value.type === 'ArrayExpression') {
      return value.elements.flatMap(one => (one === null || one.type === 'SpreadElement' ? [] : one));
    }
    if (value.type === 'NewExpression') return itemsOf(value.arguments[0], sources);
    if (value.type !== 'CallExpression') return [];
    const { object, name } = calleeOf(value);
    if (nameOf(object) !== 'Object' || (name !== 'keys' && name !== 'entries')) return [];
    return keysOf(value.arguments[0], sources).map(key => (name === 'keys' ? key : [key]));
  });
}

/** The keys of an object, as it is written or as they are assigned. */
function keysOf(node: Argument | undefined, sources: OptionSources): readonly string[] {
  return originsOf(node, sources).flatMap(({ value, owner }) => [
    ...(value.type === 'ObjectExpression' ? value.properties.flatMap(keyOf) : []),
    ...sources.parts.flatMap(({ owner: of, path: [first = ''] }) => (of === owner ? first : [])),
  ]);
}

function keyOf(property: ObjectProperty | SpreadElement): readonly string[] {
  if (property.type === 'SpreadElement' || property.computed) return [];
  return [nameOf(property.key) ?? textOf(property.key) ?? ''];
}
