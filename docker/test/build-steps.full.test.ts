import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltStage, runDockerfile } from './dockerfile.ts';
import { copyContext, dockerfile, type Image, images } from './repository.ts';

let folder = '';
let built: ReadonlyMap<string, BuiltStage> = new Map();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guichet-images-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Starts an image's program as its entry point does, with nothing of this process's environment but the path. */
function start(stage: BuiltStage, args: readonly string[], env: Readonly<Record<string, string>>) {
  const [, ...program] = stage.entrypoint;
  return {
    args: [...program, ...args],
    options: { cwd: join(stage.folder, stage.workdir), env: { ...stage.env, HOST: '127.0.0.1', ...env } },
  };
}

function stageOf(image: Image): BuiltStage {
  const stage = built.get(image);
  if (stage === undefined) throw new Error(`The steps of the target ${image} did not run.`);
  return stage;
}

describe('images', () => {
  test('[DOCKER-4] every step of the Dockerfile runs in a clean copy of the repository', () => {
    const steps: string[] = [];
    built = runDockerfile(dockerfile, { folder, copyContext, log: line => steps.push(line) });
    expect(steps).toHaveLength(1);
    for (const image of images) {
      expect(stageOf(image)).toMatchObject({
        workdir: '/app',
        user: 'node',
        healthcheck: ['node', '-e', expect.any(String)],
      });
    }
  });

  test('[DOCKER-6] the entry of the shop’s pages is a file that no other one imports, wherever it is built', () => {
    const client = join(stageOf('web').folder, 'app/dist/client/.vite');
    const read = (name: string) => JSON.parse(readFileSync(join(client, name), 'utf8'));
    const manifest: Record<string, { file: string; imports?: string[] }> = read('manifest.json');
    expect(read('modules.json')[manifest['index.html']?.file ?? '']).toContain('src/main.tsx');
    expect(Object.values(manifest).filter(({ imports }) => imports?.includes('index.html') === true)).toEqual([]);
  });

  test('[DOCKER-5] the API starts from its image, and refuses wrong settings with a sentence', () => {
    const { args, options } = start(stageOf('api'), stageOf('api').command, {});
    const run = spawnSync(process.execPath, args, { ...options, encoding: 'utf8' });
    expect(run).toMatchObject({ status: 1, stdout: '' });
    expect(run.stderr).toMatch(/^\w+ (is|must be) .*\.\n$/);
  });

  test.each([
    {
      image: 'web',
      env: { PORT: '0', PUBLIC_URL: 'http://localhost' },
      ready: /Server listening at (http:\S+?)"/,
      path: '/healthz',
    },
    { image: 'gateway', env: { PORT: '0' }, ready: /listens on (http:\S+)/, path: '/health' },
  ] as const)('[DOCKER-5] $image answers from its image', async ({ image, env, ready, path }) => {
    const { args, options } = start(stageOf(image), [], env);
    const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'exit');
    try {
      const address = await printed(child.stdout, ready);
      expect((await fetch(new URL(path, address))).status).toBe(200);
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
    expect(child.exitCode).toBe(0);
  });
});

/** The first group of an expression in what a process prints. */
async function printed(stream: NodeJS.ReadableStream, expression: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    const found = expression.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`The process ended without printing ${expression}. It printed:\n${text}`);
}
