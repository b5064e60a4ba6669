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

/** A loop, or a call with a callback for each item. */
type Loop = { readonly target: Target; readonly items: () => readonly Item[] };

/** Finds the texts that an expression may have, also as the variable of a loop over texts that the script names. */
export function textReaderOf(program: Program, sources: OptionSources): (node: Expression) => readonly string[] {
  const loops = loopsOf(program, sources);
  const known = new Map<string, readonly string[]>();
  const textsOf = (node: Expression): readonly string[] => {
    const text = textOf(node);
    // What a template language fills in is blank.
    if (text !== undefined) return text.trim() === '' ? [] : [text];
    const name = nameOf(node);
    const given = originsOf(node, sources).flatMap(({ value }) => textOf(value) ?? []);
    return [...new Set([...given, ...(name === undefined ? [] : loopedTexts(name))])];
  };
  /** Found when it is asked for, once for each name: bundles have many loops. */
  const loopedTexts = (name: string): readonly string[] => {
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, []);
    const own = loops.filter(({ target }) => namesIn(target).includes(name));
    const given = own.flatMap(({ target, items }) => items().flatMap(item => variablesOf(target, item, sources)));
    const texts = given.flatMap(([of, value]) =>
      of !== name ? [] : typeof value === 'string' ? [value] : textsOf(value),
    );
    known.set(name, texts);
    return texts;
  };
  return textsOf;
}

function loopsOf(program: Program, sources: OptionSources): readonly Loop[] {
  const loops: Loop[] = [];
  const add = (target: Target, items: Loop['items']): void => void loops.push({ target, items });
  new Visitor({
    ForOfStatement: ({ left, right }) => add(left, () => itemsOf(right, sources)),
    ForInStatement: ({ left, right }) => add(left, () => keysOf(right, sources)),
    CallExpression(node) {
      const { object, name } = calleeOf(node);
      const [first, second] = node.arguments;
      const isMethod = name === 'forEach' || name === 'map';
      if (isMethod && object && isFunction(first)) add(first.params[0], () => itemsOf(object, sources));
      if (name !== 'each' || !isFunction(second)) return;
      add(second.params[0], () => keysOf(first, sources));
      add(second.params[1], () => itemsOf(first, sources));
    },
  }).visit(program);
  return loops;
}

function namesIn(target: Target): readonly string[] {
  if (target?.type === 'VariableDeclaration') return namesIn(target.declarations[0]?.id);
  if (target?.type === 'ArrayPattern') return target.elements.flatMap(namesIn);
  return [nameOf(target) ?? []].flat();
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
    if (value.type === 'NewExpression') {
      return originsOf(value.arguments[0], sources).flatMap(origin => elementsOf(origin.value));
    }
    if (value.type !== 'CallExpression') return elementsOf(value);
    const { object, name } = calleeOf(value);
    if (nameOf(object) !== 'Object' || (name !== 'keys' && name !== 'entries')) return [];
    return keysOf(value.arguments[0], sources).map(key => (name === 'keys' ? key : [key]));
  });
}

function elementsOf(list: Expression): readonly Expression[] {
  if (list.type !== 'ArrayExpression') return [];
  return list.elements.flatMap(one => (one === null || one.type === 'SpreadElement' ? [] : one));
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
