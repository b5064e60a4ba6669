/** Tags of Blade, Twig, Handlebars, ERB and their like that stand for a value. */
const values = [/\{\{(?!--)[\s\S]*?\}\}/g, /\{!![\s\S]*?!!\}/g, /<%=[\s\S]*?%>/g];

/** Tags that stand for nothing: comments and conditions. */
const statements = [/\{\{--[\s\S]*?--\}\}/g, /\{%[\s\S]*?%\}/g, /<%(?!=)[\s\S]*?%>/g];

/** A line that holds nothing but a directive of Blade. */
const directives = /^[ \t]*@[a-z]+(?:\s*\(.*\))?[ \t]*$/gim;

/** Blanks the tags of template languages in a script: a value becomes `0`, a directive nothing. The length stays. */
export function withoutTemplates(code: string): string {
  const withoutValues = values.reduce((text, tag) => text.replace(tag, asValue), code);
  return [...statements, directives].reduce((text, tag) => text.replace(tag, blank), withoutValues);
}

/** Blanks PHP in a page, which HTML ends at the first `>`, for instance that of an arrow. */
export function withoutPhp(page: string): string {
  return page.replace(/<\?(?:php|=)[\s\S]*?(?:\?>|$)/g, asValue);
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const asValue = (text: string): string => `0${blank(text.slice(1))}`;
