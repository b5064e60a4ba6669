import type { CoreEvent } from '../core/event.ts';
import type { OptionId } from '../core/view.ts';
import type { PaymentMethodDefinition } from '../methods/method.ts';
import type { MountedWidget } from '../widget/mounted-widget.ts';
import { check, start } from '../widget/start-methods.ts';

/** Starts an option that was not offered; resolves with its event, or `null` if it cannot be offered. Rejects if it fails. */
export async function startAdded(
  definition: PaymentMethodDefinition,
  { start: given }: MountedWidget,
): Promise<CoreEvent | null> {
  let failure: unknown;
  // A failure that a new widget reports, and then does without the option, is a reason to change nothing.
  const keep = (error: unknown): void => {
    failure ??= error;
  };
  const reporter = { ...given.reporter, error: keep };
  const input = { ...given, reporter };
  const account = await input.connection.configuration;
  // The express row may have started it already.
  await forget(definition.id, given);
  const passed = await check(definition, input, account);
  const event = passed && (await start(definition.id, passed, input, account));
  if (event?.kind === 'option-failed') throw event.error;
  if (failure) throw failure;
  if (event?.kind === 'option-started') return event;
  await forget(definition.id, input);
  return null;
}

/** Starts an option anew, with the options of now. A failure disables it, as when the widget is created. */
export async function restart(definition: PaymentMethodDefinition, mounted: MountedWidget): Promise<void> {
  const { start: input, widget } = mounted;
  const { id } = definition;
  const method = widget.methods.get(id);
  const account = await input.connection.configuration;
  // A method with frames stays in its sheet, so that nothing moves.
  if (method?.reset) await method.reset();
  else await forget(id, input);
  const passed = method?.reset ? { answer: true as const } : await check(definition, input, account);
  const event = passed && (await start(id, passed, input, account));
  widget.dispatch(event ?? { kind: 'option-withdrawn', optionId: id });
}

/** Tears an option down; a failure is the developer's. */
export async function forget(id: OptionId, { widget, reporter }: MountedWidget['start']): Promise<void> {
  const method = widget.methods.get(id);
  widget.methods.delete(id);
  await method?.teardown().catch(reporter.error);
}
