import { changed, type Finding, same } from './finding.ts';
import { judgeClass, judgeHook } from './known-parts.ts';

const className = /(?<![\w-])\.?(braintree-(?!dropin-|web\b)[\w-]+)/g;
const hook = /data-braintree-id\s*[*^$|~]?=\s*\\?["']?([\w-]+)/g;
const wrapperId = /#(braintree--dropin__[\w-]*)/g;
const stylesheetId = /braintree-dropin-stylesheet/g;

/**
 * The classes and hooks of the widget in selectors. In a style sheet every one counts; in a script those inside its texts.
 *
 * @param line of the text in its file, starting with 1
 */
export function readSelectors(text: string, file: string, line: number): readonly Finding[] {
  const found = (expression: RegExp, judge: (name: string) => Omit<Finding, 'kind' | 'file' | 'line' | 'name'>) =>
    [...text.matchAll(expression)].map(
      (match): Finding => ({
        kind: 'hook',
        name: match[1] ?? match[0],
        ...judge(match[1] ?? match[0]),
        file,
        line: line + lines(text.slice(0, match.index)),
      }),
    );
  return [
    ...found(className, judgeClass),
    ...found(hook, judgeHook),
    ...found(wrapperId, () =>
      changed('the id is a new one for each widget, as in Drop-in: select [data-braintree-id].'),
    ),
    ...found(stylesheetId, () => same),
  ];
}

const lines = (text: string): number => text.split('\n').length - 1;
