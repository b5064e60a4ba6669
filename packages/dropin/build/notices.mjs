import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the packages whose code is in the builds. */
const folders = new Set();

/** Writes the names and licences of the packages whose code the builds contain, which their licences ask for. */
export const notices = {
  name: 'notices',
  generateBundle(_options, bundle) {
    for (const { modules = {} } of Object.values(bundle)) {
      for (const id of Object.keys(modules)) {
        const [folder] = /[^\0]*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? [];
        if (folder) folders.add(folder);
      }
    }
  },
  writeBundle() {
    const notices = [...folders].sort().map(noticeOf);
    const licences = Object.entries(Object.groupBy(notices, ({ text }) => text));
    const parts = licences.map(([text, users]) => `${users.map(({ title }) => title).join('\n')}\n\n${text}\n`);
    writeFileSync('dist/THIRD-PARTY-NOTICES.txt', parts.join(`\n${'-'.repeat(80)}\n\n`));
  },
};

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find(each => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} has no text of its licence.`);
  return { title: `${name} ${version} (${license})`, text: readFileSync(join(folder, file), 'utf8').trim() };
}
