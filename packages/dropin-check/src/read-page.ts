import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { action, type Finding, unknown } from './finding.ts';
import { attributes } from './known-parts.ts';
import { withoutPhp } from './templates.ts';

/** A script or a style sheet inside a page. */
type Inner = { readonly kind: 'script' | 'style'; readonly code: string; readonly line: number };

/** What a page says of Drop-in outside its scripts, and those. */
export type Page = { readonly findings: readonly Finding[]; readonly inner: readonly Inner[] };

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const published = /braintreegateway\.com\/web\/dropin\/([^/]+)\/(js|css)\//;

/** Reads HTML, also that of a template language: what stands in braces or tags of its own is text here. */
export function readPage(html: string, file: string): Page {
  const elements = [...elementsOf(parse(withoutPhp(html), { sourceCodeLocationInfo: true, scriptingEnabled: false }))];
  return {
    findings: elements.flatMap(element => findingsOf(element, file)),
    inner: elements.flatMap(innerOf),
  };
}

/** The address and the attributes of an element. */
function findingsOf(element: Element, file: string): readonly Finding[] {
  const line = lineOf(element);
  const values = new Map(element.attrs.map(({ name, value }) => [name, value]));
  const url = values.get('src') ?? values.get('href') ?? '';
  const [, version, folder] = published.exec(url) ?? [];
  const advice =
    folder === 'js' ? 'change the address to that of dropin.js.' : 'leave it out, dropin.js loads its own stylesheet.';
  const isScriptTag = element.tagName === 'script' && values.has('data-braintree-dropin-authorization');
  return [
    ...(version === undefined
      ? []
      : [{ kind: 'script', name: url, ...action(`version ${version}: ${advice}`), file, line } as const]),
    ...(isScriptTag ? attributeFindings(values, file, line) : []),
  ];
}

/** The script or style sheet in an element; data and templates are none. */
function innerOf(element: Element): readonly Inner[] {
  const { tagName: kind } = element;
  const [text] = element.childNodes;
  if ((kind !== 'script' && kind !== 'style') || text === undefined || !('value' in text)) return [];
  const type = element.attrs.find(({ name }) => name === 'type')?.value ?? '';
  if (/json|template/.test(type) || text.value.trim() === '') return [];
  return [{ kind, code: text.value, line: text.sourceCodeLocation?.startLine ?? lineOf(element) }];
}

const lineOf = (element: Element): number => element.sourceCodeLocation?.startLine ?? 1;

function attributeFindings(values: ReadonlyMap<string, string>, file: string, line: number): readonly Finding[] {
  return [...values.keys()]
    .filter(name => name.startsWith('data-'))
    .map(name => {
      const known = attributes[name.slice('data-'.length)] ?? unknown('it is ignored, as in Drop-in.');
      return { kind: 'attribute', name, ...known, file, line };
    });
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsOf(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}
