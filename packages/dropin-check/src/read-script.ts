import { type CallExpression, type Expression, Visitor } from 'oxc-parser';
import { action, type Finding, type Kind, type Known, unknown } from './finding.ts';
import { judgeOptions, judgeTellingParts } from './judge-options.ts';
import { events, internals, methods } from './known-parts.ts';
import { textReaderOf } from './loops.ts';
import { optionSourcesOf } from './option-sources.ts';
import { readSelectors } from './read-selectors.ts';
import { type Names, namesOf, packageName } from './script-names.ts';
import { calleeOf, firstText, parse, propertyOf, textOf } from './syntax.ts';

/** Wrappers of other authors, which load the published library themselves, and the package to use instead. */
const wrappers: readonly (readonly [name: RegExp, instead: string])[] = [
  [/^(braintree-web-drop-in-react|react-braintree-dropin.*)$/, '@guichet/dropin-react'],
  [/^vue-braintree$/, '@guichet/dropin-vue'],
  [/^ngx-braintree$/, '@guichet/dropin-element'],
];

/** What surely belongs to an instance of Drop-in, whatever its variable is called. */
const ownMethods: ReadonlySet<string> = new Set([
  'requestPaymentMethod',
  'clearSelectedPaymentMethod',
  'isPaymentMethodRequestable',
  'getAvailablePaymentOptions',
]);

const eventMethods: ReadonlySet<string> = new Set(['on', 'off', 'hasListener']);

/** Methods of the promise of an instance. */
const promised: ReadonlySet<string> = new Set(['then', 'catch', 'finally']);

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

  const sources = optionSourcesOf(program);
  const names = namesOf(program, sources);
  const textsOf = textReaderOf(program, sources);
  const place = { file, lineAt, sources };
  const select = (text: string, at: number): void => {
    // Most texts of a script name nothing of the widget; finding their lines would take the most time.
    if (text.includes('braintree')) findings.push(...readSelectors(text, file, lineAt(at)));
  };
  let creates = false;
  new Visitor({
    ImportDeclaration: node => readPackage(node.source.value, node.start, add),
    ExportNamedDeclaration: node => readPackage(node.source?.value, node.start, add),
    ExportAllDeclaration: node => readPackage(node.source.value, node.start, add),
    ImportExpression: node => readPackage(textOf(node.source), node.start, add),
    TSImportType: node => readPackage(node.source.value, node.start, add),
    TSExternalModuleReference: node => readPackage(node.expression.value, node.start, add),
    CallExpression(node) {
      if (!names.creates(node)) return readCall(node, names, textsOf, add);
      findings.push(...judgeOptions(node.arguments[0], node.start, place));
      creates = true;
    },
    MemberExpression(node) {
      const name = propertyOf(node) ?? '';
      if (Object.hasOwn(internals, name) && names.is('instance', node.object)) {
        add('method', name, internals[name] as Known, node.start);
      }
    },
    Literal(node) {
      if (typeof node.value === 'string' && node.value !== packageName) select(node.value, node.start);
    },
    TemplateElement: node => select(node.value.raw, node.start),
  }).visit(program);
  return creates ? findings : [...findings, ...judgeTellingParts(place)];
}

/** A call of `require`, or of an instance's method. */
function readCall(
  node: CallExpression,
  names: Names,
  textsOf: (node: Expression) => readonly string[],
  add: Add,
): void {
  const { object, name } = calleeOf(node);
  if (object === undefined) {
    if (name === 'require') readPackage(firstText(node), node.start, add);
    return;
  }
  const belongs = names.is('instance', object);
  if (eventMethods.has(name)) {
    for (const [event, known] of eventsOf(node, belongs, textsOf)) add('event', event, known, node.start);
  }
  const known = knownIn(methods, name);
  if (known && (belongs || ownMethods.has(name))) add('method', name, known, node.start);
  if (known || !belongs || promised.has(name) || Object.hasOwn(internals, name)) return;
  add('method', name, unknown('Drop-in documents no such method.'), node.start);
}

/** The events in a call; of what may be no instance only those that Drop-in has. */
function eventsOf(
  { arguments: [first] }: CallExpression,
  belongs: boolean,
  textsOf: (node: Expression) => readonly string[],
): readonly (readonly [event: string, known: Known])[] {
  if (first === undefined || first.type === 'SpreadElement') return [];
  const texts = textsOf(first);
  if (belongs && texts.length === 0) return [['…', computed]];
  const read = texts.map(text => [text, knownIn(events, text) ?? unknown('Drop-in has no such event.')] as const);
  return read.filter(([text]) => belongs || knownIn(events, text));
}

const computed = unknown('the event’s name is computed: read it by hand.');

const knownIn = (table: Readonly<Record<string, Known>>, name: string): Known | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

function readPackage(name: string | undefined, at: number, add: Add): void {
  if (name === packageName) {
    add('package', name, action('import @guichet/dropin instead; it has its own types.'), at);
    return;
  }
  const [, instead] = wrappers.find(([known]) => name !== undefined && known.test(name)) ?? [];
  if (name === undefined || instead === undefined) return;
  add('package', name, action(`it loads the published library itself: use ${instead} or @guichet/dropin.`), at);
}
