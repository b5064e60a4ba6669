import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './local-stack/ports.mjs';

const root = join(import.meta.dirname, '..');

/** A script that was started for a test. */
export type RunningScript = {
  readonly child: ChildProcess;
  /** Its output on both streams. */
  printed(): string;
  /** Resolves once the text is printed; rejects if the script ends before. */
  saw(text: string): Promise<void>;
  /** Resolves with the exit code once the script has ended and its output is complete. */
  readonly exited: Promise<number | null>;
};

/** Starts one of the repository's scripts as its command does, with the tools on the PATH. */
export function startScript(script: string, env: Record<string, string>): RunningScript {
  return start(process.execPath, [join(root, 'scripts', script)], env);
}

/** Runs `npm start`'s script until it exits. `sentence` is its last line. */
export async function refusedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; sentence: string; text: string }> {
  const script = startScript('start.mjs', env);
  const code = await script.exited;
  const text = script.printed();
  return { code, text, sentence: text.trim().split('\n').at(-1) ?? '' };
}

/** Settings of a local stack with ports and a data folder of its own. */
export async function ownStack(folder: string): Promise<Record<string, string>> {
  return {
    WEB_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    GATEWAY_PORT: String(await freePort()),
    PLAYGROUND_PORT: String(await freePort()),
    DOCS_PORT: String(await freePort()),
    GUICHET_DATA_DIR: join(folder, 'data'),
  };
}

/** Starts `npm start` itself, with npm's own processes around the script. */
export function npmStart(env: Record<string, string>): RunningScript {
  return start('npm', ['start'], env);
}

function start(file: string, args: readonly string[], env: Record<string, string>): RunningScript {
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  }
  const exited = once(child, 'close').then(() => child.exitCode);
  return {
    child,
    exited,
    printed: () => text,
    saw: wanted =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (text.includes(wanted)) resolve();
        };
        listeners.add(look);
        look();
        void exited.then(() => reject(new Error(`The script ended without "${wanted}":\n${text}`)));
      }),
  };
}
