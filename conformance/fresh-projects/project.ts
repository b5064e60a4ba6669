import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { copyFile, cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Windows starts npm and pnpm, which are scripts there, only through a shell. */
const shell = process.platform === 'win32';

/** npm passes the folder that it was started in to its scripts, and a nested npm would install there. */
const { npm_config_local_prefix: _prefix, INIT_CWD: _folder, ...env } = process.env;

/** The packages that the projects install. */
const packages = ['dropin', 'dropin-react', 'dropin-vue', 'dropin-element'];

/** A folder with the packages as npm would get them, and projects beside them that install them. */
export class Workbench {
  readonly #folder: string;
  readonly #stops: (() => Promise<unknown>)[] = [];

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Packs the packages, as `guichet-dropin.tgz` and so on. */
  static async open(): Promise<Workbench> {
    const folder = await mkdtemp(join(tmpdir(), 'guichet-fresh-projects-'));
    const workbench = new Workbench(folder);
    for (const name of packages) {
      const cwd = join(import.meta.dirname, '../../packages', name);
      const { stdout } = await run('pnpm', ['pack', '--json', '--pack-destination', folder], { cwd, env, shell });
      const { filename }: { readonly filename: string } = JSON.parse(stdout);
      await rename(filename, join(folder, `guichet-${name}.tgz`));
    }
    return workbench;
  }

  /** Copies a project of `projects/`, installs its dependencies with npm, and builds it. Returns its folder. */
  async build(name: string): Promise<string> {
    const cwd = join(this.#folder, name);
    await cp(join(import.meta.dirname, 'projects', name), cwd, { recursive: true });
    for (const name of packages) {
      const tarball = `guichet-${name}.tgz`;
      await copyFile(join(this.#folder, tarball), join(cwd, tarball));
    }
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd, env, shell });
    await run('npm', ['run', 'build'], { cwd, env, shell });
    return cwd;
  }

  /** Serves the files of a folder, and returns the URL. */
  async serve(folder: string): Promise<string> {
    const server = await listen(folder);
    this.#stops.push(() => new Promise(resolve => server.close(resolve)));
    const address = server.address();
    return `http://localhost:${typeof address === 'object' ? address?.port : address}`;
  }

  /** Starts the server of a project, which prints its URL, and returns the URL. */
  async start(folder: string, script: string): Promise<string> {
    const child = spawn(process.execPath, [script], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#stops.push(() => ended(child));
    // A framework may print lines of its own before.
    for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('http')) return line;
    throw new Error(`${script} ended without a URL.`);
  }

  /** Stops the servers and removes the folder. */
  async close(): Promise<void> {
    await Promise.all(this.#stops.map(stop => stop()));
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function ended(child: ChildProcess): Promise<unknown> {
  const exit = new Promise(resolve => child.once('exit', resolve));
  return child.kill() ? exit : Promise.resolve();
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};

function listen(folder: string): Promise<Server> {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const content = await readFile(join(folder, path)).catch(() => undefined);
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(path)] ?? 'application/octet-stream' });
    response.end(content);
  };
  const server = createServer((request, response) => void respond(request, response));
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)));
}
