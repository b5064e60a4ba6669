import type { PaymentOptionId, ViewId } from '../config/payment-option-id.ts';
import type { WidgetStatus } from '../config/public-events.ts';
import { activeMethod } from '../core/selectors.ts';
import type { State } from '../core/state.ts';
import { viewId } from '../core/view.ts';
import type { MethodChanges } from '../methods/method.ts';
import type { MountedWidget } from '../widget/mounted-widget.ts';

/** Compares what the widget shows with what was emitted last. */
export function observeStatus(
  { widget, environment }: MountedWidget,
  since: State,
  emit: (status: WidgetStatus) => void,
): { look(): void } {
  const framed: MethodChanges[] = [];
  const hasInput = (): boolean => framed.some(changes => changes.hasInput);
  let last: WidgetStatus | null = null;

  function look(): void {
    if (!last) return;
    const status = statusOf(widget.state, !hasInput());
    if (JSON.stringify(status) === JSON.stringify(last)) return;
    last = status;
    emit(status);
  }

  async function begin(): Promise<void> {
    for (const method of widget.methods.values()) {
      const changes = await method.changes?.();
      if (changes) framed.push(changes);
    }
    // Whether the form was empty then is not known; it counts as it is now.
    last = statusOf(since, !hasInput());
    look();
  }

  begin().catch(environment.reporter.error);
  return { look };
}

function statusOf(state: State, empty: boolean): WidgetStatus {
  const { view, options, complete, requestable } = state;
  const method = view?.kind === 'methods' ? activeMethod(state) : undefined;
  const origin = options.find(({ paymentType }) => paymentType === method?.type);
  const activeOption = view?.kind === 'sheet' ? view.optionId : (method?.optionId ?? origin?.id);
  return {
    // In the core any text is an id, because a custom option has its own.
    view: view ? (viewId(view) as ViewId) : undefined,
    activeOption: activeOption as PaymentOptionId | undefined,
    complete: method !== undefined || (view?.kind === 'sheet' && complete[view.optionId] === true),
    requestable: requestable.isRequestable,
    empty,
  };
}
