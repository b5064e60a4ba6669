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

/** By who reads: merchants with a script tag, developers with npm, both of them, operators of the shop, contributors. */
export const sidebar: Item[] = [
  group('With a script tag', [
    page('Quick start', 'docs/guides/quick-start-script-tag.md'),
    page('Hosting the files', 'docs/guides/hosting.md'),
    page('Content security policy', 'docs/guides/content-security-policy.md'),
    page('Moving from Drop-in', 'docs/guides/moving-from-drop-in.md'),
    page('Checker for Drop-in pages', 'packages/dropin-check/README.md'),
  ]),
  group('With npm', [
    page('Quick start: module', 'docs/guides/quick-start-module.md'),
    page('Quick start: React', 'docs/guides/quick-start-react.md'),
    page('React component', 'packages/dropin-react/README.md'),
    page('Vue component', 'packages/dropin-vue/README.md'),
    page('Custom element', 'packages/dropin-element/README.md'),
    page('The package', 'packages/dropin/README.md'),
  ]),
  group('The widget', [
    page('Options', 'docs/guides/options.md'),
    page('Events and methods', 'docs/guides/events.md'),
    page('Changing options', 'docs/guides/changing-options.md'),
    page('Errors', 'docs/errors/dropin.md'),
    page('Why isn’t it offered?', 'docs/guides/not-offered.md'),
    page('States, in pictures', 'docs/guides/states.md'),
    page('Ways to pay of your own', 'docs/guides/custom-methods.md'),
    page('Theming', 'docs/guides/theming.md'),
    page('Languages', 'docs/guides/languages.md'),
    page('Express wallets', 'docs/guides/express-wallets.md'),
    page('3-D Secure', 'docs/guides/three-d-secure.md'),
    page('Local payments and bank debits', 'docs/guides/local-payments-and-bank-debits.md'),
    page('Test cards', 'docs/guides/test-cards.md'),
    page('Local gateway', 'docs/guides/local-gateway.md'),
    page('Testing a page', 'docs/guides/testing-a-page.md'),
    page('Accessibility', 'docs/guides/accessibility.md'),
    page('Trying a screen reader', 'docs/guides/screen-readers.md'),
    page('Browser support', 'docs/guides/browsers.md'),
    page('Changelog', 'docs/guides/changelog.md'),
  ]),
  group('Running the shop', [
    page('Overview', 'docs/operations/README.md'),
    ...folder('docs/operations'),
    page('Docker', 'docker/README.md'),
    page('Errors of the API', 'docs/errors/api.md'),
    page('Performance', 'docs/performance.md'),
    page('Half an hour of faults', 'docs/reliability.md'),
  ]),
  group(
    'Changing Guichet',
    [
      page('The documents', 'docs/README.md'),
      page('The repository', 'README.md'),
      page('Contributing', 'CONTRIBUTING.md'),
      page('Architecture', 'docs/architecture.md'),
      ...folder('docs/how-to'),
      page('Glossary', 'docs/glossary.md'),
      page('Words of the shop', 'docs/words.md'),
      page('Unclear places', 'docs/unclear-places.md'),
      page('Threat model', 'docs/threat-model.md'),
      page('Security', 'SECURITY.md'),
    ],
    true,
  ),
  group('Decisions', [page('All decisions', 'docs/adr/README.md'), ...folder('docs/adr')], true),
  group('Workspaces', workspaces(), true),
];

/** The same readers, from every page; what they look up most is beside them. */
export const topBar: DefaultTheme.NavItem[] = [
  {
    text: 'Script tag',
    link: '/guides/quick-start-script-tag',
    activeMatch: '^/guides/(quick-start-script-tag|hosting|content-security|moving)',
  },
  {
    text: 'npm',
    activeMatch: '^/guides/quick-start-(module|react)',
    items: [
      { text: 'Module', link: '/guides/quick-start-module' },
      { text: 'React', link: '/guides/quick-start-react' },
    ],
  },
  { text: 'Running the shop', link: '/operations/', activeMatch: '^/operations/' },
  { text: 'Options', link: '/guides/options', activeMatch: '^/guides/options' },
  { text: 'Errors', link: '/errors/dropin', activeMatch: '^/errors/' },
];
