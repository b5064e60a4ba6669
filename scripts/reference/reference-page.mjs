// Fills the tables of the reference pages from the widget's types.
import { join } from 'node:path';

/** Pages with tables that `reference.test.ts` compares, and writes when it is run with `-u`. */
export const referencePages = ['options', 'events', 'languages', 'custom-methods'].map(name =>
  join(import.meta.dirname, `../../docs/guides/${name}.md`),
);

/**
 * A table stands between `<!-- options of CreateOptions -->` and `<!-- end -->`; the kind is `options`, `fields`,
 * `methods`, `texts` or `events`, and several types are joined by commas. The text around the tables is written by hand. A type
 * that has a table is linked where it is named.
 *
 * @param {string} page the page's Markdown
 * @param {ReadonlyMap<string, readonly import('./read-types.mjs').Member[]>} types
 * @returns {string} the page with its tables as the types have them now
 */
export function fillTables(page, types) {
  const anchors = anchorsOf(page);
  const link = text => linkTypes(text, anchors);
  return page.replace(marked, (_all, opening, kind, names) => {
    const members = names.split(', ').flatMap(name => {
      const found = types.get(name);
      if (found === undefined) throw new Error(`The type ${name} is not in the widget's types.`);
      return found;
    });
    return `${opening}\n\n${table(kind, members, link)}\n\n<!-- end -->`;
  });
}

/** The types that a page has a table of. */
export const typesOn = page => [...page.matchAll(marked)].flatMap(([, , , names]) => names.split(', '));

const marked = /(<!-- (options|fields|methods|texts|events) of ([\w, ]+) -->)[\s\S]*?<!-- end -->/g;

const columns = {
  options: {
    head: ['option', 'type', 'default', ''],
    row: ({ name, type, text, isRequired, default: standard }, link) => [
      code(name),
      link(type),
      isRequired ? 'required' : defaultText(standard),
      text,
    ],
  },
  fields: {
    head: ['field', 'type', ''],
    row: ({ name, type, text }, link) => [code(name), link(type), text],
  },
  methods: {
    head: ['method', 'returns', ''],
    row: ({ name, parameters, type, text }, link) => [
      code(`${name}(${parameters})`),
      type === 'void' ? 'nothing' : link(type),
      text,
    ],
  },
  texts: {
    head: ['key', 'English text'],
    row: ({ name, text }) => [code(name), code(text)],
  },
  events: {
    head: ['event', 'the handler gets', ''],
    row: ({ name, type, text }, link) => [code(name), type === 'undefined' ? 'nothing' : link(type), text],
  },
};

function table(kind, members, link) {
  const { head, row } = columns[kind];
  const rows = members.map(member => {
    if (member.text === '') throw new Error(`${member.owner}.${member.name} has no doc comment.`);
    return row(member, link);
  });
  const line = cells => `|${cells.map(cell => (cell === '' ? '  ' : ` ${cell} `)).join('|')}|`;
  return [`| ${head.join(' | ').trimEnd()} |`, `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

const code = text => `\`${text.replaceAll('|', '\\|')}\``;

/** A default is code, unless it is written as a sentence. */
function defaultText(text) {
  if (text === '') return '';
  return /^(['[{\d]|true$|false$)/.test(text) ? code(text) : text;
}

/** Each alternative of a type as code, linked if it names a type that has a table. */
function linkTypes(type, anchors) {
  return splitUnion(type)
    .map(part => {
      const name = part.match(/\w+/g)?.find(word => anchors.has(word));
      return name === undefined ? code(part) : `[${code(part)}](#${anchors.get(name)})`;
    })
    .join(' \\| ');
}

/** Splits at each `|` that is not inside of brackets. */
function splitUnion(type) {
  const parts = [''];
  let depth = 0;
  for (const character of type) {
    if ('([{<'.includes(character)) depth += 1;
    if (')]}>'.includes(character) && !parts.at(-1).endsWith('=')) depth -= 1;
    if (character === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return type.includes('=>') ? [type] : parts.map(part => part.trim());
}

/** The heading above each table, by the types of the table. */
function anchorsOf(page) {
  const anchors = new Map();
  let anchor = '';
  for (const line of page.split('\n')) {
    const heading = /^#+ (.+)$/.exec(line)?.[1];
    if (heading !== undefined)
      anchor = heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-');
    const names = /^<!-- \w+ of ([\w, ]+) -->$/.exec(line)?.[1];
    for (const name of names?.split(', ') ?? []) anchors.set(name, anchor);
  }
  return anchors;
}
