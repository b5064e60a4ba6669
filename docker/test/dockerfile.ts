import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type Instruction, type JSONInstruction, Keyword } from 'dockerfile-ast';

/** A stage of a Dockerfile after its steps ran: the folder that stands for its root, and how its program starts. */
export type BuiltStage = {
  readonly folder: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string | undefined;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
};

type Stage = { -readonly [Key in keyof BuiltStage]: BuiltStage[Key] };

/**
 * Runs the steps of a Dockerfile without Docker. Each stage's root is a folder in `folder`; `COPY`, `WORKDIR` and `RUN`
 * happen there, with this machine's programs. Paths of `RUN` must be relative to the working directory, except in steps
 * that change the system (`prepares`), which are not run.
 *
 * @param copyContext puts the build context into a folder
 * @returns the stages by their names
 * @throws for an instruction that this function doesn't know, and with the output of a step that failed
 */
export function runDockerfile(
  text: string,
  { folder, copyContext, log }: { folder: string; copyContext: (target: string) => void; log: (line: string) => void },
): ReadonlyMap<string, BuiltStage> {
  const stages = new Map<string, Stage>();
  let stage = emptyStage('');
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    const words = instruction.getArguments().map(argument => argument.getValue());
    const inside = (path: string): string =>
      join(stage.folder, path.startsWith('/') ? path : join(stage.workdir, path));
    switch (keyword) {
      case Keyword.FROM:
        stage = emptyStage(join(folder, `stage-${stages.size}`));
        mkdirSync(stage.folder, { recursive: true });
        stages.set(words[2] ?? '', stage);
        break;
      case Keyword.WORKDIR:
        stage.workdir = words[0] ?? '/';
        mkdirSync(inside('.'), { recursive: true });
        break;
      case Keyword.ENV:
        stage.env = { ...stage.env, ...Object.fromEntries(words.map(word => splitOnce(word))) };
        break;
      case Keyword.COPY: {
        const from = /--from=(\S+)/.exec(instruction.toString())?.[1];
        const paths = words.filter(word => !word.startsWith('--'));
        if (from === undefined) copyContext(inside(paths.at(-1) ?? '.'));
        else copyFrom(stages.get(from), paths, inside);
        break;
      }
      case Keyword.RUN: {
        const command = shellCommand(instruction);
        if (prepares.test(command)) break;
        log(command);
        run(command, inside('.'), stage.env);
        break;
      }
      case Keyword.USER:
        stage.user = words[0];
        break;
      case Keyword.ENTRYPOINT:
        stage.entrypoint = execForm(instruction);
        break;
      case Keyword.CMD:
        stage.command = execForm(instruction);
        break;
      case Keyword.HEALTHCHECK:
        stage.healthcheck = healthcheckOf(instruction);
        break;
      case Keyword.ARG:
      case Keyword.LABEL:
      case Keyword.EXPOSE:
      case Keyword.STOPSIGNAL:
        break;
      default:
        throw new Error(`These tests don't know how to run ${keyword}.`);
    }
  }
  return stages;
}

/** A step that gives a folder of the image to its user: there is no such user here. */
const prepares = /^mkdir -p \S+ && chown node:node \S+$/;

function emptyStage(folder: string): Stage {
  return { folder, workdir: '/', env: {}, user: undefined, entrypoint: [], command: [], healthcheck: [] };
}

function copyFrom(source: Stage | undefined, paths: readonly string[], inside: (path: string) => string): void {
  if (source === undefined) throw new Error('COPY --from names a stage that is not there.');
  const target = paths.at(-1) ?? '.';
  for (const path of paths.slice(0, -1)) {
    const name = target.endsWith('/') ? join(target, path.split('/').at(-1) ?? '') : target;
    // Links between packages are relative and must stay so.
    cpSync(join(source.folder, path), inside(name), { recursive: true, verbatimSymlinks: true });
  }
}

/** The command of `RUN` without its mounts, which only make a build quicker. */
function shellCommand(instruction: Instruction): string {
  return (
    instruction
      .getRawArgumentsContent()
      ?.replaceAll(/\\\r?\n\s*/g, ' ')
      .replaceAll(/--mount=\S+\s+/g, '')
      .trim() ?? ''
  );
}

function run(command: string, cwd: string, env: Readonly<Record<string, string>>): void {
  // Of this process's environment what leads to a registry stays; what makes this process a test run goes.
  const { NODE_ENV, NODE_OPTIONS, VITEST, TEST_DEPTH, ...machine } = process.env;
  try {
    execFileSync('sh', ['-c', command], {
      cwd,
      env: { ...machine, CI: 'true', ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`This step failed: ${command}\n${stdout}\n${stderr}`, { cause: error });
  }
}

function execForm(instruction: Instruction): readonly string[] {
  return (instruction as JSONInstruction).getJSONStrings().map(word => word.getJSONValue());
}

function healthcheckOf(instruction: Instruction): readonly string[] {
  const json = /\[.*\]/s.exec(instruction.getRawArgumentsContent() ?? '')?.[0];
  return json === undefined ? [] : (JSON.parse(json) as string[]);
}

function splitOnce(word: string): readonly [string, string] {
  const at = word.indexOf('=');
  return [word.slice(0, at), word.slice(at + 1)];
}
