import type { ViewId } from '../config/payment-option-id.ts';
import { activeMethod } from '../core/selectors.ts';
import { viewId } from '../core/view.ts';
import { DropinError } from '../errors/dropin-error.ts';
import type { MountedWidget } from '../widget/mounted-widget.ts';

/** Asks the page whether a request may begin; rejects with `REQUEST_CANCELLED` if not, or if the page's function fails. */
export async function beforeRequest({ options, widget }: MountedWidget): Promise<void> {
  const { view, ...state } = widget.state;
  const attempt = {
    // In the core any text is an id, because a custom option has its own.
    view: view ? (viewId(view) as ViewId) : undefined,
    paymentMethodIsSelected: view?.kind === 'methods' && activeMethod({ ...state, view }) !== undefined,
  };
  let mayBegin: boolean | undefined;
  try {
    mayBegin = await options.beforeRequest?.(attempt);
  } catch (cause) {
    throw new DropinError('REQUEST_CANCELLED', cause);
  }
  if (mayBegin === false) throw new DropinError('REQUEST_CANCELLED');
}
