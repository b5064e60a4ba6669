import { type CallExpression, type Expression, type ParamPattern, Visitor } from 'oxc-parser';
import { calleeOf, firstText, nameOf, type Program } from './syntax.ts';

/** The published package. */
export const packageName = 'braintree-web-drop-in';

/** Names in a script that stand for the library, its `create`, and its instances. */
export type Names = {
  readonly library: ReadonlySet<string>;
  readonly creates: ReadonlySet<string>;
  readonly instances: ReadonlySet<string>;
};

/** Finds the names: first what is declared, then what `create` returns, then copies of that. */
export function namesOf(program: Program): Names {
  const library = new Set<string>();
  const creates = new Set<string>();
  const functions = new Map<string, readonly ParamPattern[]>();
  const instances = new Set<string>();
  const declare = (name: string, value: Expression | null): void => {
    if (value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression') {
      functions.set(name, value.params);
    }
    if (value?.type === 'CallExpression' && calleeOf(value).name === 'require' && firstText(value) === packageName) {
      library.add(name);
    }
  };
  const addTyped = ({ params }: { readonly params: readonly ParamPattern[] }): void => {
    for (const name of params.flatMap(typedAsInstance)) instances.add(name);
  };
  new Visitor({
    ImportDeclaration(node) {
      if (node.source.value !== packageName) return;
      for (const specifier of node.specifiers) {
        const imported = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : undefined;
        (imported === 'create' ? creates : library).add(specifier.local.name);
      }
    },
    FunctionDeclaration(node) {
      if (node.id) functions.set(node.id.name, node.params);
      addTyped(node);
    },
    FunctionExpression: addTyped,
    ArrowFunctionExpression: addTyped,
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier') declare(node.id.name, node.init);
    },
  }).visit(program);

  const names = { library, creates, instances };
  for (const name of instancesIn(program, names, functions)) instances.add(name);
  for (const name of copiesOf(program, instances)) instances.add(name);
  return names;
}

/** Whether an expression calls `create` of the library. */
export function callsCreate(node: Expression | null | undefined, names: Pick<Names, 'library' | 'creates'>): boolean {
  if (node?.type === 'AwaitExpression') return callsCreate(node.argument, names);
  if (node?.type !== 'CallExpression') return false;
  const { object, name } = calleeOf(node);
  if (object === undefined) return names.creates.has(name);
  const owner = nameOf(object) ?? '';
  return name === 'create' && (/^dropin$/i.test(owner) || names.library.has(owner));
}

/** What receives an instance: a variable or property, a parameter of a callback, or that of `then`. */
function instancesIn(
  program: Program,
  names: Names,
  functions: ReadonlyMap<string, readonly ParamPattern[]>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string | undefined): void => void (name !== undefined && found.add(name));
  const parameter = (callback: CallExpression['arguments'][number] | undefined, index: number): string | undefined => {
    const isFunction = callback?.type === 'ArrowFunctionExpression' || callback?.type === 'FunctionExpression';
    return nameOf((isFunction ? callback.params : functions.get(nameOf(callback) ?? ''))?.[index]);
  };
  new Visitor({
    VariableDeclarator(node) {
      if (callsCreate(node.init, names)) add(nameOf(node.id));
    },
    AssignmentExpression(node) {
      if (callsCreate(node.right, names)) add(nameOf(node.left));
    },
    CallExpression(node) {
      if (callsCreate(node, names)) add(parameter(node.arguments[1], 1));
      const { object, name } = calleeOf(node);
      if (name === 'then' && callsCreate(object, names)) add(parameter(node.arguments[0], 0));
    },
  }).visit(program);
  return found;
}

/** What an instance is assigned to, for instance `this.payment = instance`. */
function copiesOf(program: Program, instances: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  new Visitor({
    AssignmentExpression(node) {
      const target = nameOf(node.left);
      if (target !== undefined && instances.has(nameOf(node.right) ?? '')) found.add(target);
    },
  }).visit(program);
  return found;
}

/** A parameter whose type is `Dropin`. */
function typedAsInstance(parameter: ParamPattern): readonly string[] {
  if (parameter.type !== 'Identifier') return [];
  const type = parameter.typeAnnotation?.typeAnnotation;
  return type?.type === 'TSTypeReference' && nameOf(type.typeName) === 'Dropin' ? [parameter.name] : [];
}
