import type { Colors, ColorWatch } from '../browser/watch-colors.ts';
import type { CreateOptions } from '../config/create-options.ts';
import type { Environment } from './environment.ts';
import type { MountedWidget } from './mounted-widget.ts';
import type { Shell } from './shell.ts';
import type { Widget } from './widget.ts';

/** The dependencies of following the page's colours. */
interface ColorParts {
  readonly widget: Widget;
  readonly shell: Shell;
  readonly options: CreateOptions;
  readonly environment: Environment;
  readonly over: AbortSignal;
}

/** Follows the colours of the page; the code for it is in chunks. */
export function pageColors(
  { widget, shell, options, environment, over }: ColorParts,
  mounted: () => MountedWidget,
): { readonly watch: MountedWidget['watchColors']; readonly follow: (before: Colors) => void } {
  let watching: Promise<ColorWatch | undefined> | null = null;
  const follow = (before: Colors): void =>
    void import('../update/frames.ts')
      .then(({ followColors }) => followColors(mounted(), before))
      .catch(environment.reporter.error);

  async function begin(): Promise<ColorWatch | undefined> {
    // With the deferred UI, whose file has the code; a failure of it is reported there.
    if (!(await widget.complete()) || over.aborted) return undefined;
    const { watchColors } = await environment.loadDeferredUi();
    return watchColors({ place: shell, choice: () => options.colorScheme, onChange: follow, over });
  }

  return {
    follow,
    watch() {
      watching ??= begin();
      return watching;
    },
  };
}
