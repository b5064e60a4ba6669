import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import rules from '../.dependency-cruiser.mjs';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const page = read('docs/architecture.md');

/** An arrow of the diagram, or a dependency: from the folder of one workspace to that of another. */
type Arrow = { readonly from: string; readonly to: string; readonly isDotted: boolean };
type Manifest = { readonly name: string } & Readonly<
  Record<'dependencies' | 'peerDependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>
>;

const text = ({ from, to, isDotted }: Arrow): string => `${from} ${isDotted ? '-.->' : '-->'} ${to}`;

/** The manifest of every workspace by its folder; the root's own is that of `scripts`, which it runs. */
function manifests(): ReadonlyMap<string, Manifest> {
  const [, patterns = ''] = /^packages:\n((?: {2}- .+\n)+)/m.exec(read('pnpm-workspace.yaml')) ?? [];
  const files = patterns
    .match(/[\w*/-]+(?=\n)/g)
    ?.flatMap(pattern => globSync(`${pattern}/package.json`, { cwd: root }));
  const folders = (files ?? []).map(file => dirname(file).replaceAll('\\', '/'));
  return new Map([
    ['scripts', JSON.parse(read('package.json'))],
    ...folders.map((folder): [string, Manifest] => [folder, JSON.parse(read(`${folder}/package.json`))]),
  ]);
}

/** The dependencies between workspaces that the manifests have. */
function dependencies(workspaces: ReadonlyMap<string, Manifest>): readonly Arrow[] {
  const folderOf = new Map([...workspaces].map(([folder, { name }]) => [name, folder]));
  return [...workspaces].flatMap(([from, { dependencies: installed, peerDependencies, devDependencies }]) => {
    const atRunTime = { ...installed, ...peerDependencies };
    return Object.keys({ ...atRunTime, ...devDependencies }).flatMap(name => {
      const to = folderOf.get(name);
      return to === undefined ? [] : [{ from, to, isDotted: !Object.hasOwn(atRunTime, name) }];
    });
  });
}

/** The workspaces and the arrows of the page's first diagram. */
function diagram(): { readonly folders: readonly string[]; readonly arrows: readonly Arrow[] } {
  const [, source = ''] = /```mermaid\n([\s\S]*?)```/.exec(page) ?? [];
  const folders = new Map(
    [...source.matchAll(/(\w+)\["([\w/-]+)"\]/g)].map(([, id = '', folder = '']) => [id, folder]),
  );
  const arrows = [...source.matchAll(/^ *(\w+) (-->|-\.->) (\w+(?: & \w+)*)$/gm)].flatMap(
    ([, id, line, targets = '']) =>
      targets.split(' & ').map(target => ({
        from: folders.get(String(id)) ?? String(id),
        to: folders.get(target) ?? target,
        isDotted: line === '-.->',
      })),
  );
  return { folders: [...folders.values()], arrows };
}

/** The rules that an import along this arrow would break: by shipped code, or by a test if the arrow is dotted. */
function brokenRules({ from, to, isDotted }: Arrow): readonly string[] {
  const source = `${from}/src/${isDotted ? 'one.test.ts' : 'one.ts'}`;
  const target = `${to}/src/index.ts`;
  const broken = rules.forbidden.filter(rule => {
    const { path, pathNot, ...others } = rule.to;
    if ((path ?? pathNot) === undefined || Object.keys(others).length > 0) return false;
    const found = new RegExp(rule.from.path ?? '').exec(source);
    if (found === null || (rule.from.pathNot !== undefined && new RegExp(rule.from.pathNot).test(source))) return false;
    const matches = (pattern: string): boolean => new RegExp(pattern.replaceAll('$1', found[1] ?? '')).test(target);
    return (path === undefined || matches(path)) && (pathNot === undefined || !matches(pathNot));
  });
  return broken.map(({ name }) => `${text({ from, to, isDotted })} breaks ${name}`);
}

describe('the diagram of docs/architecture.md', () => {
  const workspaces = manifests();
  const drawn = diagram();
  const sorted = (arrows: readonly Arrow[], isDotted: boolean): readonly string[] =>
    arrows
      .filter(arrow => arrow.isDotted === isDotted)
      .map(text)
      .sort();

  it('[ARCH-1] has every workspace, once, and nothing else', () => {
    expect([...drawn.folders].sort()).toEqual([...workspaces.keys()].sort());
  });

  it('[ARCH-2] its solid arrows are the dependencies of the workspaces on each other', () => {
    expect(sorted(drawn.arrows, false)).toEqual(sorted(dependencies(workspaces), false));
  });

  it('[ARCH-3] its dotted arrows are their development dependencies', () => {
    expect(sorted(drawn.arrows, true)).toEqual(sorted(dependencies(workspaces), true));
  });

  it('[ARCH-4] no arrow breaks a rule of dependency-cruiser', () => {
    expect(drawn.arrows.flatMap(brokenRules)).toEqual([]);
    // Controls: arrows that the rules forbid.
    const forbidden: readonly [from: string, to: string, rule: string][] = [
      ['packages/contracts', 'apps/api', 'packages-never-import-apps'],
      ['apps/web', 'apps/api', 'apps-do-not-import-apps'],
      ['apps/web', 'packages/dropin', 'shop-knows-the-widget-through-react'],
      ['apps/api', 'packages/testkit', 'testkit-is-for-tests'],
    ];
    for (const [from, to, rule] of forbidden) {
      expect(brokenRules({ from, to, isDotted: false })).toContain(`${from} --> ${to} breaks ${rule}`);
    }
  });

  it('[ARCH-5] the page names every rule of dependency-cruiser, and no other', () => {
    const rows = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
    expect(rows).toEqual(rules.forbidden.map(({ name }) => name));
  });
});
