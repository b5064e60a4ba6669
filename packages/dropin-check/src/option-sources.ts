import { type ArrowFunctionExpression, type Expression, type Function as FunctionNode, Visitor } from 'oxc-parser';
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
  /** What a function returns. */
  readonly returned: ReadonlyMap<string, readonly Expression[]>;
  readonly parts: readonly AssignedPart[];
};

type AnyFunction = FunctionNode | ArrowFunctionExpression;

/** Finds the sources of a script. */
export function optionSourcesOf(program: Program): OptionSources {
  const values = new Map<string, Expression[]>();
  const parts: AssignedPart[] = [];
  const names = new Map<AnyFunction, string>();
  const returned = new Map<string, Expression[]>();
  const open: AnyFunction[] = [];

  const give = (name: string | undefined, value: Expression | null | undefined): void => {
    if (name === undefined || !value) return;
    if (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression') names.set(value, name);
    else values.set(name, [...(values.get(name) ?? []), value]);
  };
  const returns = (from: AnyFunction | undefined, value: Expression | null): void => {
    const name = from && names.get(from);
    if (name !== undefined && value !== null) returned.set(name, [...(returned.get(name) ?? []), value]);
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
      if (node.id) names.set(node, node.id.name);
      enter(node);
    },
    FunctionExpression: enter,
    ArrowFunctionExpression(node) {
      if (node.body.type !== 'BlockStatement') returns(node, node.body as Expression);
      enter(node);
    },
    ReturnStatement: node => returns(open.at(-1), node.argument),
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program);
  return { values, returned, parts };
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

/** What an expression may be: itself, what its name is given, and what the function that it calls returns. */
export function originsOf(
  node: Expression,
  sources: OptionSources,
  seen: ReadonlySet<string> = new Set(),
): readonly { readonly value: Expression; readonly owner: string | undefined }[] {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return originsOf(node.expression, sources, seen);
    case 'AwaitExpression':
      return originsOf(node.argument, sources, seen);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(one => originsOf(one, sources, seen));
    case 'CallExpression': {
      const { name } = calleeOf(node);
      const made = seen.has(`${name}()`) ? [] : (sources.returned.get(name) ?? []);
      const next = new Set([...seen, `${name}()`]);
      return made.length === 0
        ? [{ value: node, owner: undefined }]
        : made.flatMap(one => originsOf(one, sources, next));
    }
    default: {
      const name = nameOf(node);
      if (name === undefined || seen.has(name)) return [{ value: node, owner: undefined }];
      const given = sources.values.get(name) ?? [];
      const next = new Set([...seen, name]);
      return [{ value: node, owner: name }, ...given.flatMap(one => originsOf(one, sources, next))];
    }
  }
}
