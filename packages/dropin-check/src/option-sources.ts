import {
  type Argument,
  type ArrowFunctionExpression,
  type Expression,
  type Function as FunctionNode,
  Visitor,
} from 'oxc-parser';
import { calleeOf, nameOf, type Program, propertyOf } from './syntax.ts';

/** A value that is assigned to a part of an object: `payment.options.paypal.flow = …` is `paypal.flow` of `options`. */
export type AssignedPart = {
  readonly owner: string;
  readonly path: readonly string[];
  readonly value: Expression;
  readonly start: number;
};

/** Where the objects of a script come from, by the names of variables, properties and functions. Scopes are not told apart. */
export type OptionSources = {
  /** What a name is given, where it is declared or later. */
  readonly values: ReadonlyMap<string, readonly Expression[]>;
  readonly functions: ReadonlyMap<string, readonly AnyFunction[]>;
  /** What a function returns. */
  readonly returns: ReadonlyMap<AnyFunction, readonly Expression[]>;
  readonly parts: readonly AssignedPart[];
};

/** A function of any form. */
export type AnyFunction = FunctionNode | ArrowFunctionExpression;

/** Finds the sources of a script. */
export function optionSourcesOf(program: Program): OptionSources {
  const values = new Map<string, Expression[]>();
  const parts: AssignedPart[] = [];
  const functions = new Map<string, AnyFunction[]>();
  const returns = new Map<AnyFunction, Expression[]>();
  const open: AnyFunction[] = [];

  const give = (name: string | undefined, value: Expression | null | undefined): void => {
    if (name === undefined || !value) return;
    if (isFunction(value)) functions.set(name, [...(functions.get(name) ?? []), value]);
    else values.set(name, [...(values.get(name) ?? []), value]);
  };
  const addReturn = (from: AnyFunction | undefined, value: Expression | null): void => {
    if (from && value) returns.set(from, [...(returns.get(from) ?? []), value]);
  };
  const enter = (node: AnyFunction): void => void open.push(node);
  const leave = (): void => void open.pop();

  new Visitor({
    VariableDeclarator: node => give(nameOf(node.id), node.init),
    PropertyDefinition: node => give(nameOf(node.key), node.value),
    MethodDefinition: node => give(nameOf(node.key), node.value as Expression),
    Property: node => give(nameOf(node.key), node.value as Expression),
    AssignmentExpression(node) {
      give(nameOf(node.left), node.right);
      if (node.left.type === 'MemberExpression') parts.push(...partsOf(node.left, node.right));
    },
    FunctionDeclaration(node) {
      if (node.id) functions.set(node.id.name, [...(functions.get(node.id.name) ?? []), node]);
      enter(node);
    },
    FunctionExpression: enter,
    ArrowFunctionExpression(node) {
      if (node.body.type !== 'BlockStatement') addReturn(node, node.body as Expression);
      enter(node);
    },
    ReturnStatement: node => addReturn(open.at(-1), node.argument),
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program);
  for (const names of [values, functions]) {
    for (const [name, { length }] of names) if (length > mostOfOneName) names.delete(name);
  }
  return { values, functions, returns, parts };
}

/** What has more values is a letter of a bundle, which stands for nothing in particular. */
const mostOfOneName = 20;

/** Whether an expression is a function that is written there. */
export function isFunction(node: { readonly type: string } | null | undefined): node is AnyFunction {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}

/** What the functions of a name return. */
export function returnedBy(name: string, { functions, returns }: OptionSources): readonly Expression[] {
  return (functions.get(name) ?? []).flatMap(one => returns.get(one) ?? []);
}

/** The same value as a part of each object in the chain: `a.b.c = 1` is `b.c` of `a`, and `c` of `b`. */
function partsOf(target: Expression, value: Expression): readonly AssignedPart[] {
  const path: string[] = [];
  const found: AssignedPart[] = [];
  for (let node = target; node.type === 'MemberExpression'; node = node.object) {
    const property = propertyOf(node);
    if (property === undefined) break;
    path.unshift(property);
    const owner = nameOf(node.object);
    if (owner !== undefined) found.push({ owner, path: [...path], value, start: target.start });
  }
  return found;
}

/** What an expression may be, and the variable or property that holds it. */
export type Origin = { readonly value: Expression; readonly owner: string | undefined };

/** What an expression may be: itself, what its name is given, and what the function that it calls returns. */
export function originsOf(node: Argument | undefined, sources: OptionSources): readonly Origin[] {
  const found: Origin[] = [];
  // Each name is followed once.
  const seen = new Set<string>();
  const isFirst = (name: string): boolean => !seen.has(name) && seen.add(name).size > 0;
  const waiting = [node];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next === undefined || next.type === 'SpreadElement') continue;
    const { origin, inner = [] } = stepFrom(next, sources, isFirst);
    if (origin) found.push(origin);
    waiting.push(...inner.toReversed());
  }
  return found;
}

function stepFrom(
  node: Expression,
  sources: OptionSources,
  isFirst: (name: string) => boolean,
): { readonly origin?: Origin; readonly inner?: readonly Expression[] } {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return { inner: [node.expression] };
    case 'AwaitExpression':
      return { inner: [node.argument] };
    case 'ConditionalExpression':
      return { inner: [node.consequent, node.alternate] };
    case 'CallExpression': {
      const { name } = calleeOf(node);
      const made = isFirst(`${name}()`) ? returnedBy(name, sources) : [];
      return made.length > 0 ? { inner: made } : { origin: { value: node, owner: undefined } };
    }
    default: {
      const name = nameOf(node);
      return name !== undefined && isFirst(name)
        ? { origin: { value: node, owner: name }, inner: sources.values.get(name) ?? [] }
        : { origin: { value: node, owner: undefined } };
    }
  }
}
