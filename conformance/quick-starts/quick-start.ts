import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { LocalMerchant } from '@guichet/testkit';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const installed = join(import.meta.dirname, '../node_modules');

/** What differs between the guides: the packages that they install, and whether they bundle. */
export const quickStarts = [
  { guide: 'quick-start-script-tag', installs: [], packs: [], bundles: false },
  { guide: 'quick-start-module', installs: ['vite'], packs: ['dropin'], bundles: true },
  {
    guide: 'quick-start-react',
    installs: ['vite', '@vitejs/plugin-react', 'react', 'react-dom'],
    packs: ['dropin', 'dropin-react'],
    bundles: true,
  },
  {
    guide: 'dropin-vue',
    installs: ['vite', '@vitejs/plugin-vue', 'vue'],
    packs: ['dropin', 'dropin-vue'],
    bundles: true,
  },
  { guide: 'dropin-element', installs: ['vite'], packs: ['dropin', 'dropin-element'], bundles: true },
] as const;

type Guide = (typeof quickStarts)[number];

/**
 * A quick start, followed in an empty folder: the files that the guide shows, its commands, and its server. Two things
 * differ from what a reader does: the packages of npm come from this repository's lockfile, and the local gateway, which is
 * set up as its own guide shows, has another port.
 */
export class QuickStart {
  readonly #folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  #server: ChildProcess | undefined;

  private constructor(folder: string, merchant: LocalMerchant) {
    this.#folder = folder;
    this.#environment = {
      ...process.env,
      BRAINTREE_MERCHANT_ID: merchant.merchantId,
      BRAINTREE_PUBLIC_KEY: merchant.publicKey,
      BRAINTREE_PRIVATE_KEY: merchant.privateKey,
    };
  }

  static async follow(guide: Guide, gatewayUrl: string, merchant: LocalMerchant): Promise<QuickStart> {
    const folder = await mkdtemp(join(tmpdir(), 'guichet-quick-start-'));
    const quickStart = new QuickStart(folder, merchant);
    await quickStart.#run('npm', ['init', '-y']);
    for (const name of ['braintree', 'express', ...guide.installs]) quickStart.#link(name, join(installed, name));
    for (const name of guide.packs) await quickStart.#install(name);
    if (!guide.bundles) {
      mkdirSync(join(folder, 'public/dropin'), { recursive: true });
      cpSync(join(repository, 'packages/dropin/dist'), join(folder, 'public/dropin/1.38.1'), { recursive: true });
    }
    const ofServer = filesOf('quick-start-module').filter(([name]) => /^(gateway|server|refund)\.mjs$/.test(name));
    for (const [name, text] of [...ofServer, ...filesOf(guide.guide), ...filesOf('local-gateway')]) {
      quickStart.#write(name, forGateway(name, text, gatewayUrl));
    }
    if (guide.bundles) await quickStart.#run(process.execPath, ['node_modules/vite/bin/vite.js', 'build']);
    return quickStart;
  }

  /** Starts the server, and returns its URL. */
  async serve(): Promise<string> {
    const server = spawn(process.execPath, ['server.mjs'], {
      cwd: this.#folder,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#server = server;
    const [line] = await once(server.stdout, 'data');
    return `http://localhost:${Number(line)}`;
  }

  /** Runs the guide's refund, and returns what it prints. */
  async refund(transactionId: string): Promise<string> {
    return this.#run(process.execPath, ['refund.mjs', transactionId]);
  }

  /** Stops the server and removes the folder. */
  async close(): Promise<void> {
    if (this.#server?.exitCode === null) {
      const exited = once(this.#server, 'exit');
      this.#server.kill();
      await exited;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #run(file: string, args: readonly string[]): Promise<string> {
    const shell = process.platform === 'win32';
    return (await run(file, args, { cwd: this.#folder, env: this.#environment, shell })).stdout;
  }

  #write(name: string, text: string): void {
    const file = join(this.#folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  #link(name: string, target: string): void {
    const place = join(this.#folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(realpathSync(target), place, 'junction');
  }

  /** Packs one of our packages as the guide does, and unpacks it where npm would. */
  async #install(name: string): Promise<void> {
    const source = join(repository, 'packages', name);
    await this.#run('pnpm', ['-C', source, 'pack', '--pack-destination', this.#folder]);
    const { version, dependencies = {} } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
    const place = join(this.#folder, 'node_modules/@guichet', name);
    mkdirSync(place, { recursive: true });
    await this.#run('tar', ['-xzf', `guichet-${name}-${version}.tgz`, '-C', place, '--strip-components=1']);
    for (const each of Object.keys(dependencies).filter(each => !each.startsWith('@guichet/'))) {
      this.#link(each, join(source, 'node_modules', each));
    }
  }
}

/** A guide, or the README of a package, which shows the page only: its server is that of the module. */
const textOf = (guide: string): string => {
  const isReadme = guide.startsWith('dropin-');
  const file = isReadme ? join('packages', guide, 'README.md') : join('docs/guides', `${guide}.md`);
  return readFileSync(join(repository, file), 'utf8');
};

/** The files of a guide by their names, which stand in the first line of their snippets. */
function filesOf(guide: string): readonly (readonly [string, string])[] {
  const snippets = textOf(guide).matchAll(/^```\w+\n((?:\/\/|<!--) ([\w./-]+\.\w+)[^\n]*\n[\s\S]*?)^```/gm);
  return [...snippets].map(([, text = '', name = '']) => [name, text]);
}

/** A file with the lines that the guide of the local gateway adds, and any free port, which the server prints. */
function forGateway(name: string, text: string, gatewayUrl: string): string {
  const { hostname, port, origin } = new URL(gatewayUrl);
  const [, imported = '', used = ''] =
    /^(import \{ localGateway.*\n)\n([\s\S]*?)^```/m.exec(textOf('local-gateway')) ?? [];
  const [script = ''] = /^<script src="\/local-gateway.*$/m.exec(textOf('local-gateway')) ?? [];
  const lines = name.endsWith('.html') ? text.replace('<script', `${script}\n<script`) : text;
  const server = name === 'server.mjs' ? imported + lines.replace('const app = express();\n', used) : lines;
  return server
    .replaceAll('http://localhost:3002', origin)
    .replaceAll("'localhost', '3002'", `'${hostname}', '${port}'`)
    .replace('app.listen(4000);', 'const server = app.listen(0, () => console.log(String(server.address().port)));');
}
