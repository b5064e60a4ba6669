import MagicString from 'magic-string';
import { changes, cuts, never, replacements } from './left-out.mjs';

/** What is cut out and has a name, with the entry that cuts it. */
const cutNames = cuts.flatMap(({ what, cut }) => cut.flatMap(([, , use]) => (use ? [{ what, use }] : [])));

const prefix = '\0instead-of-braintree-web:';

/** A plugin that leaves those modules and this code out of the bundle; the library's files are not changed. */
export const withoutUnreachable = {
  name: 'without-unreachable',
  resolveId(source, importer = '') {
    const wanted = source.replace(/(\.js)?(\?.*)?$/, '');
    const asking = importer.replace(/\?.*$/, '');
    const isOurs = asking !== '' && !asking.includes('node_modules');
    const index = replacements.findIndex(
      ({ from = /braintree-web/, to, code }) => to.test(wanted) && (from.test(asking) || (isOurs && code === never)),
    );
    if (index === -1) return null;
    if (isOurs) throw new Error(`${asking} imports ${source}, which "${replacements[index].what}" leaves out.`);
    return `${prefix}${index}`;
  },
  transform(code, id) {
    if (!/braintree-web|framebus/.test(id)) return null;
    const cut = cuts.find(({ file }) => file.test(id))?.cut ?? [];
    const changed = changes.filter(({ file }) => file.test(id));
    if (cut.length + changed.length === 0) return null;
    const text = new MagicString(code);
    for (const part of cut) cutOut(text, part);
    for (const part of changed) change(text, part);
    return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
  },
  // What a module of the bundle still uses would be undefined there, in a failure that is seldom tested.
  moduleParsed({ id, ast }) {
    const uses = usesIn(ast);
    const used = cutNames.find(({ use }) => uses.has(use));
    if (used) throw new Error(`${id} has ${used.use}: "${used.what}" cuts it out.`);
    const needed = cuts.find(({ neededBy }) => neededBy?.test(id));
    if (needed) throw new Error(`${id} needs what "${needed.what}" cuts out.`);
  },
  load: id => (id.startsWith(prefix) ? replacements[Number(id.slice(prefix.length))].code : null),
};

/** The properties that code reads, such as `.name`, and those that it calls, such as `.name(`. */
function usesIn(ast) {
  const uses = new Set();
  const nameOf = node => (node?.type === 'MemberExpression' && !node.computed ? `.${node.property.name}` : undefined);
  const visit = node => {
    if (node === null || typeof node !== 'object') return;
    if (nameOf(node)) uses.add(nameOf(node));
    if (node.type === 'CallExpression' && nameOf(node.callee)) uses.add(`${nameOf(node.callee)}(`);
    for (const child of Object.values(node)) visit(child);
  };
  visit(ast);
  return uses;
}

/** Replaces a text. Fails without it, because then the library has changed. */
function change(text, { before, after }) {
  const from = text.original.indexOf(before);
  if (from === -1) throw new Error(`The library has no "${before}" any more.`);
  text.overwrite(from, from + before.length, after);
}

/**
 * Cuts out the code from a start, whose line feed stays, to the next end. Fails without them, because then the library has
 * changed.
 */
function cutOut(text, [start, end]) {
  const from = text.original.indexOf(start);
  const to = text.original.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`The library has no "${start.trim()}" any more.`);
  text.remove(from + 1, to + end.length);
}
