import { type CallExpression, type Expression, Visitor } from 'oxc-parser';
import { changed, type Finding, type Kind, type Known, unknown } from './finding.ts';
import { judgeOptions, judgeTellingParts } from './judge-options.ts';
import { events, internals, methods } from './known-parts.ts';
import { optionSourcesOf } from './option-sources.ts';
import { readSelectors } from './read-selectors.ts';
import { callsCreate, type Names, namesOf, packageName } from './script-names.ts';
import { calleeOf, firstText, nameOf, parse, propertyOf } from './syntax.ts';

/** Wrappers of other authors, which load the published library themselves. */
const wrappers = /^(braintree-web-drop-in-react|vue-braintree|ngx-braintree|react-braintree-dropin.*)$/;

/** What surely belongs to an instance of Drop-in, whatever its variable is called. */
const ownMethods: ReadonlySet<string> = new Set([
  'requestPaymentMethod',
  'clearSelectedPaymentMethod',
  'isPaymentMethodRequestable',
  'getAvailablePaymentOptions',
]);

/** Adds a finding at an offset of the code. */
type Add = (kind: Kind, name: string, known: Known, at: number) => void;

/**
 * The uses of Drop-in in JavaScript or TypeScript: the package, `create` with its options, events, methods, selectors.
 *
 * @param line of the code in its file, starting with 1
 */
export function readScript(code: string, file: string, line = 1): readonly Finding[] {
  const { program, errors } = parse(code, file);
  const findings: Finding[] = [];
  const lineAt = (offset: number): number => line + code.slice(0, offset).split('\n').length - 1;
  const add: Add = (kind, name, known, at) => void findings.push({ kind, name, ...known, file, line: lineAt(at) });
  const [problem] = errors;
  if (problem !== undefined && program.body.length === 0) {
    const isOurs = /drop-?in/i.test(code);
    if (isOurs) add('code', 'a script', unknown(`it can't be read (${problem.message}), though it names Drop-in.`), 0);
    return findings;
  }

  const names = namesOf(program);
  const place = { file, lineAt, sources: optionSourcesOf(program) };
  let creates = false;
  new Visitor({
    ImportDeclaration: node => readPackage(node.source.value, node.start, add),
    ImportExpression(node) {
      if (node.source.type === 'Literal') readPackage(String(node.source.value), node.start, add);
    },
    CallExpression(node) {
      if (!callsCreate(node, names)) return readCall(node, names, add);
      const [given] = node.arguments;
      const options = given === undefined || given.type === 'SpreadElement' ? undefined : given;
      findings.push(...judgeOptions(options, node.start, place));
      creates = true;
    },
    MemberExpression(node) {
      const name = propertyOf(node) ?? '';
      if (Object.hasOwn(internals, name) && isInstance(node.object, names)) {
        add('method', name, internals[name] as Known, node.start);
      }
    },
    Literal(node) {
      if (typeof node.value === 'string' && node.value !== packageName) {
        findings.push(...readSelectors(node.value, file, lineAt(node.start)));
      }
    },
    TemplateElement(node) {
      findings.push(...readSelectors(node.value.raw, file, lineAt(node.start)));
    },
  }).visit(program);
  return creates ? findings : [...findings, ...judgeTellingParts(place)];
}

const isInstance = (node: Expression | undefined, names: Names): boolean => names.instances.has(nameOf(node) ?? '');

/** A call of `require`, or of an instance's method. */
function readCall(node: CallExpression, names: Names, add: Add): void {
  const { object, name } = calleeOf(node);
  const text = firstText(node);
  if (object === undefined) {
    if (name === 'require' && text !== undefined) readPackage(text, node.start, add);
    return;
  }
  const belongs = isInstance(object, names);
  const isAboutEvent = ['on', 'off', 'hasListener'].includes(name) && text !== undefined;
  if (isAboutEvent && (belongs || text in events)) {
    add('event', text, events[text as keyof typeof events] ?? unknown('Drop-in has no such event.'), node.start);
  }
  if (name in methods) {
    if (belongs || ownMethods.has(name)) add('method', name, methods[name as keyof typeof methods], node.start);
  } else if (belongs && !Object.hasOwn(internals, name)) {
    add('method', name, unknown('Drop-in documents no such method.'), node.start);
  }
}

function readPackage(name: string, at: number, add: Add): void {
  if (name === packageName) {
    const note = 'import @guichet/dropin; it has types, and its default export is gone: import { create }.';
    add('package', name, changed(note), at);
  } else if (wrappers.test(name)) {
    const note = 'it loads the published library itself: use @guichet/dropin-react or @guichet/dropin.';
    add('package', name, unknown(note), at);
  }
}
