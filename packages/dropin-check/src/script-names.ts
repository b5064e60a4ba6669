import { type CallExpression, type Expression, type Node, type TSType, Visitor } from 'oxc-parser';
import { isFunction, type OptionSources, returnedBy } from './option-sources.ts';
import { calleeOf, firstText, nameOf, type Program, propertyOf, textOf } from './syntax.ts';

/** The published package. */
export const packageName = 'braintree-web-drop-in';

/** What an expression may stand for; a promise stands for what it resolves to. */
type Role = 'library' | 'create' | 'instance';

/** The names of each role; those of functions that return it end with `()`. */
type Named = Readonly<Record<Role, Set<string>>>;

type Target = Node | null | undefined;

const roles: readonly Role[] = ['library', 'create', 'instance'];

/** Tells which expressions of a script stand for the library, its `create`, and its instances. */
export type Names = {
  readonly is: (role: Role, node: Node | null | undefined) => boolean;
  /** Whether a call creates an instance. */
  readonly creates: (node: CallExpression) => boolean;
};

/** Finds the names of the three, and their copies, in passes through the script. */
export function namesOf(program: Program, sources: OptionSources): Names {
  const named: Named = { library: new Set(), create: new Set(), instance: new Set() };
  const names = readerOf(named, sources);

  const bind = (role: Role, target: Target): void => {
    for (const [as, name] of namedIn(role, target)) named[as].add(name);
  };
  const bindValue = (target: Target, value: Expression | null | undefined): void => {
    if (target?.type === 'ArrayPattern') {
      const values = listOf(value);
      for (const [index, one] of target.elements.entries()) bindValue(one, values[index]);
    } else for (const role of roles) if (names.is(role, value)) bind(role, target);
  };
  const parametersOf = (callback: Node | undefined): readonly Node[] =>
    isFunction(callback)
      ? callback.params
      : (sources.functions.get(nameOf(callback) ?? '') ?? []).flatMap(({ params }) => params);

  const pass = new Visitor({
    VariableDeclarator: node => bindValue(node.id, node.init),
    AssignmentExpression: node => bindValue(node.left, node.right),
    PropertyDefinition: node => bindValue(node.key, node.value),
    CallExpression(node) {
      if (names.creates(node)) bind('instance', parametersOf(node.arguments[1])[1]);
      const { object, name } = calleeOf(node);
      if (name === 'then') bindValue(parametersOf(node.arguments[0])[0], object);
    },
  });
  bindDeclared(program, bind);
  const count = (): number => roles.reduce((sum, role) => sum + named[role].size, 0);
  // What passes through more hands than that is not followed, nor are the one-letter names of a bundle.
  for (let before = -1, passes = 0; before < count() && passes < 6; passes++) {
    before = count();
    pass.visit(program);
    for (const name of sources.functions.keys()) {
      const returned = returnedBy(name, sources);
      for (const role of roles) if (returned.some(value => names.is(role, value))) named[role].add(`${name}()`);
    }
  }
  return names;
}

/** The names in a target that is given what has a role; the library's parts have roles of their own. */
function namedIn(role: Role, target: Target): readonly (readonly [role: Role, name: string])[] {
  if (target?.type === 'AssignmentPattern') return namedIn(role, target.left);
  if (target?.type !== 'ObjectPattern') {
    const name = nameOf(target);
    return name === undefined ? [] : [[role, name]];
  }
  return target.properties.flatMap(property => {
    const key = role === 'library' && property.type === 'Property' ? nameOf(property.key) : undefined;
    return key === 'create' || key === 'default' ? namedIn(key === 'create' ? key : role, property.value) : [];
  });
}

/** Reads expressions by the names that are known so far. */
function readerOf(named: Named, sources: OptionSources): Names {
  const is = (role: Role, node: Node | null | undefined): boolean => {
    if (!node) return false;
    switch (node.type) {
      case 'AwaitExpression':
        return is(role, node.argument);
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'ChainExpression':
        return is(role, node.expression);
      case 'ImportExpression':
        return role === 'library' && textOf(node.source) === packageName;
      case 'CallExpression':
        return judgeCall(role, node);
      case 'MemberExpression':
        return isPart(role, node);
      default:
        return named[role].has(nameOf(node) ?? '');
    }
  };
  const isPart = (role: Role, node: Extract<Node, { type: 'MemberExpression' }>): boolean => {
    const name = propertyOf(node) ?? '';
    if (role === 'create' && name === 'create') {
      return /^dropin$/i.test(nameOf(node.object) ?? '') || is('library', node.object);
    }
    return (role === 'library' && name === 'default' && is(role, node.object)) || named[role].has(name);
  };
  const judgeCall = (role: Role, node: CallExpression): boolean => {
    const { object, name } = calleeOf(node);
    if (name === 'catch' || name === 'finally') return is(role, object);
    if (role === 'instance' && is('create', node.callee)) return true;
    if (object === undefined && name === 'require') return role === 'library' && firstText(node) === packageName;
    if (name !== 'then') return named[role].has(`${name}()`);
    const [callback] = node.arguments;
    if (!isFunction(callback)) return named[role].has(`${nameOf(callback)}()`);
    return (sources.returns.get(callback) ?? []).some(value => is(role, value));
  };
  return { is, creates: node => is('create', node.callee) };
}

/** The names in imports, and those whose type is `Dropin`. */
function bindDeclared(program: Program, bind: (role: Role, target: Node) => void): void {
  const bindTyped = (target: Node): void => {
    const typed = target.type === 'TSParameterProperty' ? target.parameter : target;
    const type = 'typeAnnotation' in typed ? typed.typeAnnotation : undefined;
    if (type?.type === 'TSTypeAnnotation' && isInstanceType(type.typeAnnotation)) {
      bind('instance', typed.type === 'PropertyDefinition' ? typed.key : typed);
    }
  };
  const bindParameters = ({ params }: { readonly params: readonly Node[] }): void => params.forEach(bindTyped);
  new Visitor({
    ImportDeclaration(node) {
      if (node.source.value !== packageName) return;
      for (const specifier of node.specifiers) {
        const imported = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : undefined;
        bind(imported === 'create' ? 'create' : 'library', specifier.local);
      }
    },
    TSImportEqualsDeclaration({ id, moduleReference: from }) {
      if (from.type === 'TSExternalModuleReference' && from.expression.value === packageName) bind('library', id);
    },
    FunctionDeclaration: bindParameters,
    FunctionExpression: bindParameters,
    ArrowFunctionExpression: bindParameters,
    PropertyDefinition: bindTyped,
    VariableDeclarator: node => bindTyped(node.id),
  }).visit(program);
}

function isInstanceType(type: TSType): boolean {
  switch (type.type) {
    case 'TSUnionType':
      return type.types.some(isInstanceType);
    case 'TSTypeReference':
      return nameOf(type.typeName.type === 'TSQualifiedName' ? type.typeName.right : type.typeName) === 'Dropin';
    case 'TSImportType':
      return type.source.value === packageName && nameOf(type.qualifier) === 'Dropin';
    default:
      return false;
  }
}

/** The expressions in a list, and those that `Promise.all` waits for. */
function listOf(node: Node | null | undefined): readonly (Expression | undefined)[] {
  switch (node?.type) {
    case 'AwaitExpression':
      return listOf(node.argument);
    case 'CallExpression':
      return calleeOf(node).name === 'all' ? listOf(node.arguments[0]) : [];
    case 'ArrayExpression':
      return node.elements.map(one => (one === null || one.type === 'SpreadElement' ? undefined : one));
    default:
      return [];
  }
}
