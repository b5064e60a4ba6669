import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or more, most of it waiting: a run that began them last would end with idle processors. */
const isSlow = ({ moduleId }: TestSpecification): boolean => /\.full\.test\.tsx?$|\/model\.test\.ts$/.test(moduleId);

/** Begins the slow files of a group of projects first. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return (await super.sort(files)).sort((a, b) => groupOf(a) - groupOf(b) || Number(isSlow(b)) - Number(isSlow(a)));
  }
}

export default defineConfig({
  test: { projects: ['packages/*', 'apps/*', 'docker', 'scripts'], sequence: { sequencer: SlowFirst } },
});
