import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { print } from './print.mjs';

/**
 * Runs commands concurrently, at most one per processor. A line is printed for each in the order of
 * the list, as soon as those before it are printed, followed by the whole output if the command failed.
 *
 * @param {ReadonlyArray<readonly [name: string, file: string, args: readonly string[]]>} commands
 * @param {{ limit?: number, log?: (text: string) => void }} options
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[] }>} `failures`: their names
 */
export async function runSideBySide(commands, { limit = availableParallelism(), log = print } = {}) {
  const total = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const finished = new Map();
  let started = 0;
  let printed = 0;

  async function work() {
    while (started < commands.length) {
      const index = started;
      started += 1;
      finished.set(index, await runOne(commands[index]));
      printFinished();
    }
  }

  function printFinished() {
    for (let run = finished.get(printed); run !== undefined; run = finished.get(printed)) {
      log(`${run.passed ? '✓' : '✗'} ${run.name} (${run.seconds} s)`);
      if (!run.passed) {
        log(run.output);
        total.failures.push(run.name);
      }
      total[run.passed ? 'passed' : 'failed'] += 1;
      printed += 1;
    }
  }

  await Promise.all(Array.from({ length: Math.min(limit, commands.length) }, work));
  return total;
}

function runOne([name, file, args]) {
  const startedAt = Date.now();
  return new Promise(resolve => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    let output = '';
    const end = passed => resolve({ name, passed, output, seconds: ((Date.now() - startedAt) / 1000).toFixed(1) });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => {
        output += text;
      });
    }
    child.once('error', error => {
      output += error.message;
      end(false);
    });
    child.once('close', code => end(code === 0));
  });
}
