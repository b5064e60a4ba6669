import type { Colors } from '../browser/watch-colors.ts';
import type { Step } from '../core/effect.ts';
import type { MethodChanges, PaymentMethodDefinition } from '../methods/method.ts';
import type { MountedWidget } from '../widget/mounted-widget.ts';
import { enqueue, untilCalm } from './queue.ts';
import { restart } from './restart.ts';

/** A method that has frames, and what follows changes in it. */
export type Framed = readonly [definition: PaymentMethodDefinition, changes: MethodChanges];

/** Methods whose new frames wait for the fields to be empty: one wait is enough. */
const waiting = new WeakSet<object>();

/** Loads what follows changes, for each method that has frames. */
export async function framedMethods({ widget, input }: MountedWidget): Promise<readonly Framed[]> {
  const all = input.definitions.map(async definition => {
    const changes = await widget.methods.get(definition.id)?.changes?.();
    return changes ? ([[definition, changes]] as const) : [];
  });
  return (await Promise.all(all)).flat();
}

/**
 * Replaces the frames of a method, because a frame can change neither colours nor labels; resolves with whether that has to
 * wait until the fields are empty. Until then they keep the colours that the frames have, so that the input can be read.
 */
export async function renewFrames(
  [definition, changes]: Framed,
  mounted: MountedWidget,
  before: Colors | null,
): Promise<boolean> {
  const { widget } = mounted;
  const method = widget.methods.get(definition.id);
  if (!method || widget.state.phase === 'closed') return false;
  if (!changes.isEmpty) {
    if (waiting.has(method)) return true;
    waiting.add(method);
    if (before) changes.keepColors(before);
    changes.whenEmpty(() => void renewLater(definition, mounted).catch(mounted.environment.reporter.error));
    return true;
  }
  waiting.delete(method);
  changes.keepColors({});
  changes.retranslate();
  widget.dispatch({ kind: 'options-changed', apply: step => markStarting(step, definition.id) });
  await restart(definition, mounted);
  return false;
}

/** Follows the colours of the page in every method that has frames. */
export async function followColors(mounted: MountedWidget, before: Colors): Promise<void> {
  await enqueue(mounted, async () => {
    await untilCalm(mounted);
    for (const framed of await framedMethods(mounted)) await renewFrames(framed, mounted, before);
  });
}

async function renewLater({ id }: PaymentMethodDefinition, mounted: MountedWidget): Promise<void> {
  await enqueue(mounted, async () => {
    await untilCalm(mounted);
    const method = mounted.widget.methods.get(id);
    if (!method || !waiting.delete(method)) return;
    const framed = (await framedMethods(mounted)).find(([definition]) => definition.id === id);
    if (framed) await renewFrames(framed, mounted, null);
  });
}

function markStarting(step: Step, id: string): Step {
  const options = step.state.options.map(option =>
    option.id === id ? { ...option, status: 'starting' as const } : option,
  );
  return { ...step, state: { ...step.state, options } };
}
