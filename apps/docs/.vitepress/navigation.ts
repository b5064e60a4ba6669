import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { pathOnSite } from './pages.ts';
import { repository } from './repository-links.ts';

type Item = DefaultTheme.SidebarItem;

const page = (text: string, file: string): Item => ({ text, link: pathOnSite(file) });
const group = (text: string, items: Item[], collapsed = false): Item => ({ text, items, collapsed });

/** The pages of a folder by their headings, without its README. */
function folder(name: string): Item[] {
  const files = readdirSync(join(repository, name)).filter(file => file.endsWith('.md') && file !== 'README.md');
  return files.sort().map(file => page(headingOf(`${name}/${file}`), `${name}/${file}`));
}

/** The README of each workspace, by its folder. */
function workspaces(): Item[] {
  const nested = ['apps', 'packages'].flatMap(parent =>
    readdirSync(join(repository, parent)).map(name => `${parent}/${name}`),
  );
  const all = [...nested, 'docker', 'e2e', 'conformance', 'bench', 'scripts'];
  return all.flatMap(name =>
    readdirSync(join(repository, name)).includes('README.md') ? [page(name, `${name}/README.md`)] : [],
  );
}

function headingOf(file: string): string {
  const heading = /^# (.+)$/m.exec(readFileSync(join(repository, file), 'utf8'))?.[1];
  if (heading === undefined) throw new Error(`${file} has no heading.`);
  return heading.replaceAll('`', '');
}

export const sidebar: Item[] = [
  group('Start', [
    page('Overview', 'docs/README.md'),
    page('Quick start: script tag', 'docs/guides/quick-start-script-tag.md'),
    page('Quick start: module', 'docs/guides/quick-start-module.md'),
    page('Quick start: React', 'docs/guides/quick-start-react.md'),
    page('Local gateway', 'docs/guides/local-gateway.md'),
    page('Moving from Drop-in', 'docs/guides/moving-from-drop-in.md'),
    page('Checker for Drop-in pages', 'packages/dropin-check/README.md'),
    page('Test cards', 'docs/guides/test-cards.md'),
  ]),
  group('Widget', [
    page('Options', 'docs/guides/options.md'),
    page('Events and methods', 'docs/guides/events.md'),
    page('Errors', 'docs/errors/dropin.md'),
    page('Why isn’t it offered?', 'docs/guides/not-offered.md'),
    page('3-D Secure', 'docs/guides/three-d-secure.md'),
    page('Theming', 'docs/guides/theming.md'),
    page('Languages', 'docs/guides/languages.md'),
    page('Content security policy', 'docs/guides/content-security-policy.md'),
    page('Hosting', 'docs/guides/hosting.md'),
    page('React component', 'packages/dropin-react/README.md'),
  ]),
  group('About the widget', [
    page('Accessibility', 'docs/guides/accessibility.md'),
    page('Trying a screen reader', 'docs/guides/screen-readers.md'),
    page('Browser support', 'docs/guides/browsers.md'),
    page('Changelog', 'docs/guides/changelog.md'),
  ]),
  group('Running the shop', [
    page('Overview', 'docs/operations/README.md'),
    ...folder('docs/operations'),
    page('Performance', 'docs/performance.md'),
    page('Half an hour of faults', 'docs/reliability.md'),
    page('Docker', 'docker/README.md'),
    page('Errors of the API', 'docs/errors/api.md'),
  ]),
  group('Changing Guichet', [
    page('The repository', 'README.md'),
    page('Contributing', 'CONTRIBUTING.md'),
    page('Architecture', 'docs/architecture.md'),
    ...folder('docs/how-to'),
    page('Glossary', 'docs/glossary.md'),
    page('Words of the shop', 'docs/words.md'),
    page('Unclear places', 'docs/unclear-places.md'),
    page('Threat model', 'docs/threat-model.md'),
    page('Security', 'SECURITY.md'),
  ]),
  group('Decisions', [page('All decisions', 'docs/adr/README.md'), ...folder('docs/adr')], true),
  group('Workspaces', workspaces(), true),
];

export const topBar: DefaultTheme.NavItem[] = [
  { text: 'Quick start', link: '/guides/quick-start-script-tag', activeMatch: '/guides/quick-start' },
  { text: 'Options', link: '/guides/options' },
  { text: 'Errors', link: '/errors/dropin' },
  { text: 'Running the shop', link: '/operations/', activeMatch: '/operations/' },
  { text: 'Changelog', link: '/guides/changelog' },
];
