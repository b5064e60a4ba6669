// Checks the snippets of the documents without running them: their syntax, and what they name.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { parse } from 'parse5';

const root = join(import.meta.dirname, '../..');
const read = file => readFileSync(join(root, file), 'utf8');

/** One check for each language of a snippet. A language that is not here is an error. @type {Record<string, (text: string) => string[]>} */
const checks = {
  js: text => syntaxErrors('snippet.mjs', text),
  ts: text => syntaxErrors('snippet.ts', text),
  tsx: text => syntaxErrors('snippet.tsx', text),
  jsonc: jsonErrors,
  html: htmlErrors,
  vue: vueErrors,
  css: unknownProperties,
  ini: lines(/^(\[\w+\]|\w+=.+)?$/),
  nginx: lines(/^( *[\w-]+ [^;{}]+[;{]|\})?$/),
  // Queries are run by apps/api/test/document-queries.test.ts.
  sql: () => [],
  // Commands, which readers run.
  sh: () => [],
  // Compared with the workspaces by scripts/architecture.test.ts.
  mermaid: () => [],
  // A list of files or a header's value.
  '': () => [],
};

/**
 * What is wrong with a snippet.
 *
 * @param {import('./read-documents.mjs').Snippet} snippet
 * @returns {string[]}
 */
export function snippetErrors({ document, line, language, text }) {
  const check = checks[language];
  const errors = check === undefined ? [`the language "${language}" has no check`] : check(text);
  return errors.map(error => `${document}:${line}: ${error}`);
}

function syntaxErrors(name, text) {
  return parseSync(name, text).errors.map(({ message }) => message);
}

/** JSON whose first line may be a comment. */
function jsonErrors(text) {
  try {
    JSON.parse(text.replace(/^\/\/.*\n/, ''));
    return [];
  } catch (error) {
    return [error.message];
  }
}

/** The errors of the page, and those of its inline scripts. */
function htmlErrors(text) {
  const errors = [];
  const isPage = /^(<!--[^>]*-->\s*)?<!doctype/i.test(text);
  const page = isPage ? text : `<!doctype html><title>Snippet</title><body>${text}`;
  const document = parse(page, {
    onParseError: ({ code, startLine }) => errors.push(`${code} in its line ${startLine}`),
  });
  for (const script of scriptsIn(document)) errors.push(...syntaxErrors('snippet.js', script));
  return errors;
}

/** The errors of a component's script, and of its template as HTML. */
function vueErrors(text) {
  const parts = /<script setup lang="ts">\n([\s\S]*?)<\/script>\n\n<template>\n([\s\S]*)<\/template>/.exec(text);
  if (!parts) return ['it has no script with types, or no template'];
  const [, script = '', template = ''] = parts;
  // A tag without content is closed by itself in a template only.
  return [
    ...syntaxErrors('snippet.ts', script),
    ...htmlErrors(template.replace(/<(\w+)([^<]*?)\s\/>/g, '<$1$2></$1>')),
  ];
}

function scriptsIn(node) {
  const own = node.nodeName === 'script' ? (node.childNodes ?? []).map(({ value }) => value ?? '') : [];
  return [...own, ...(node.childNodes ?? []).flatMap(scriptsIn)];
}

/** The custom properties of a style sheet that the widget does not read. */
function unknownProperties(text) {
  const known = read('packages/dropin/src/ui/styles/tokens.css');
  const names = [...text.matchAll(/^\s*(--[\w-]+): [^;]+;$/gm)].map(([, name]) => name);
  if (names.length === 0) return ['it sets no custom property'];
  return names
    .filter(name => !new RegExp(`var\\(\\s*${name}\\b(?!-)`).test(known))
    .map(name => `the widget does not read ${name}`);
}

function lines(pattern) {
  return text =>
    text
      .split('\n')
      .filter(line => !pattern.test(line))
      .map(line => `not understood: ${line}`);
}
