const brackets = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;

/** Tags of template languages: Blade, Twig, Handlebars, ERB and JSP with their like, expressions and tags of JSP, Razor. */
const tag = new RegExp(
  [
    String.raw`\{\{!?--[\s\S]*?--\}\}|\{#[\s\S]*?#\}|<%--[\s\S]*?--%>|@\*[\s\S]*?\*@`,
    String.raw`\{\{\{?[\s\S]*?\}?\}\}|\{!![\s\S]*?!!\}|\{%[\s\S]*?%\}|<%[\s\S]*?%>`,
    String.raw`[$#]\{[^{}]*\}|</?[a-z]+:[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>`,
    String.raw`(?<![\w@])@(?:${brackets}|(?:else\s?if|if|unless|for\w*|while|switch|case)\s*${brackets})`,
    String.raw`(?<![\w@])@(?:await\s+)?[a-z_]\w*(?:\.\w+|\[[^\]]*\]|${brackets})*`,
  ].join('|'),
  'gi',
);

/** A tag that prints nothing: a comment, a condition, a loop, or the end of one. */
const printsNothing =
  /^(?:\{\{!|\{\{--|\{#|<%--|@\*|<\/?[a-z]+:[a-z](?:[^/]|\/(?!>$))*>$|\W*(?:(?:if|unless|for\w*|while|do|switch|case|each|with|end\w*)\b|$))/i;

const otherwise = /^(?:\W*else|<\/[a-z]+:when)/i;

/** What a value can't be missing after, or before. */
const beforeValue = /(?:[-:=([.?+*/|&!<>~^]|\b(?:return|await|typeof|case|of|in))\s*$/;
const afterValue = /^\s*[:.(]/;

const follows = /[,{;]\s*$/;

/** A block of Razor's code, whose text stands in `<text>` or after `@:`. */
const block = new RegExp(String.raw`@(?:(?:if|for|foreach|while|switch|using|lock)\s*${brackets})?\s*\{`);
const nextBlock = new RegExp(String.raw`^\s*else(?:\s+if\s*${brackets})?\s*\{`);
const blockText = /<text>([\s\S]*?)<\/text>|@:(.*)/g;

/**
 * Blanks the tags of template languages in a script: a value becomes `0` where one must stand. Lines stay.
 *
 * @param joiner what stands between two values of which a condition chooses one
 */
export function withoutTemplates(code: string, joiner: string): string {
  const text = /@end[a-z]/.test(code) ? code : withoutBlocks(code, joiner);
  let done = '';
  let rest = text;
  for (let found = rest.match(tag); found !== null; found = rest.match(tag)) {
    const [one] = found;
    const at = rest.indexOf(one);
    done += rest.slice(0, at);
    rest = rest.slice(at + one.length);
    const stand = standIn(one, { before: done, after: rest, joiner });
    if (stand === '' && follows.test(done)) rest = rest.replace(/^\s*,/, blank);
    done += stand + blank(one);
  }
  return done + rest;
}

/** What a tag's place needs for the script to be one. */
function standIn(
  one: string,
  { before, after, joiner }: { readonly before: string; readonly after: string; readonly joiner: string },
): string {
  if (otherwise.test(one)) return follows.test(before) ? '' : joiner;
  if (printsNothing.test(one)) return '';
  return beforeValue.test(before) || afterValue.test(after) ? '0' : '';
}

/** Keeps the text of Razor's blocks, and of the code around it only the lines. */
function withoutBlocks(code: string, joiner: string): string {
  let text = code;
  for (let found = block.exec(text); found !== null; found = block.exec(text)) {
    const start = found.index;
    let kept = '';
    let at = start;
    for (let head: RegExpExecArray | null = found; head !== null; head = nextBlock.exec(text.slice(at))) {
      const end = endOfBlock(text, at + head[0].length);
      if (at > start) kept += joiner;
      kept += blank(head[0]) + textOf(text.slice(at + head[0].length, end));
      at = end;
    }
    text = text.slice(0, start) + kept + text.slice(at);
  }
  return text;
}

function textOf(inside: string): string {
  let kept = '';
  let last = 0;
  for (const { 0: whole, 1: text, 2: line, index } of inside.matchAll(blockText)) {
    kept += blank(inside.slice(last, index)) + (text ?? line ?? '');
    last = index + whole.length;
  }
  return kept + blank(inside.slice(last));
}

/** After the brace that ends the block which begins before `from`. */
function endOfBlock(text: string, from: number): number {
  let open = 1;
  let at = from;
  for (; open > 0 && at < text.length; at++) open += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
  return at;
}

/** PHP in a page as tags without angle brackets, of which HTML would end one at the first arrow. */
export function withoutPhp(page: string): string {
  return page.replace(/<\?(?!xml)(?:php\b|=)?([\s\S]*?)(?:\?>|$)/g, (_tag, inside: string) => {
    return `{%${inside.replace(/[<>"'{}%]/g, ' ')}%}`;
  });
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
