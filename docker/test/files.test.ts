import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { dockerfile, images, root } from './repository.ts';

test('[DOCKER-1] the linter finds nothing in the Dockerfile', () => {
  expect(validate(dockerfile)).toEqual([]);
});

test('[DOCKER-1] the linter finds a mistake', () => {
  expect(validate('FROM node:24\nCOPPY . .\n')).not.toEqual([]);
});

test('[DOCKER-2] the linter finds nothing in the compose files', () => {
  const program = join(root, 'docker/node_modules/dclint/bin/dclint.cjs');
  const files = ['docker/compose.yaml', 'docker/compose.test.yaml'];
  const run = spawnSync(process.execPath, [program, '--max-warnings', '0', '-c', 'docker/dclint.json', ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(run.stdout + run.stderr).not.toMatch(/error|warning/i);
  expect(run.status).toBe(0);
});

test.each(images)('[DOCKER-3] %s runs without a shell and without rights, and knows whether it is healthy', image => {
  const lines = DockerfileParser.parse(dockerfile)
    .getInstructions()
    .map(it => it.toString());
  const [, ...after] = lines.slice(lines.findIndex(line => line.endsWith(` AS ${image}`)));
  const next = after.findIndex(line => line.startsWith('FROM '));
  const stage = after.slice(0, next === -1 ? after.length : next);
  expect(stage).toContain('USER node');
  expect(stage.find(line => line.startsWith('ENTRYPOINT '))).toMatch(/^ENTRYPOINT \["node", "dist\/.*\.js"\]$/);
  expect(stage.find(line => line.startsWith('HEALTHCHECK '))).toMatch(/CMD \["node", /);
});
