import { within } from '../../async/within.ts';
import { element } from '../../ui/element.ts';
import { fillSheet } from '../../ui/sheet-frames.ts';
import type { MethodContext, MountedMethod } from '../method.ts';
import { contextOf } from './custom-context.ts';
import type { CustomMethod } from './custom-options.ts';
import { createRequests, type RequestParts } from './custom-requests.ts';

const MOUNT_TIMEOUT_MS = 10_000;
const TEARDOWN_TIMEOUT_MS = 2_000;
/** As long as a buyer may take to approve a payment on a phone. */
const REQUEST_TIMEOUT_MS = 300_000;

/** Fills the sheet with a way to pay of the page's own, each of whose calls has a limit. */
export function mountCustom(method: CustomMethod, context: MethodContext): MountedMethod {
  const { appearance, clock, hooks } = context;
  const { id } = appearance;
  const container = containerIn(context);
  const over = new AbortController();
  const limited: RequestParts['limited'] = (call, what, timeoutMs) =>
    within(promised(call), { clock, timeoutMs, late: `${what} of ${id}`, over: over.signal });
  const timeoutMs = Number(method.requestTimeoutMs) > 0 ? Number(method.requestTimeoutMs) : REQUEST_TIMEOUT_MS;
  const requests = createRequests({ ...context, id, method, timeoutMs, over: over.signal, limited });
  let isMounted = false;

  return {
    isOffered() {
      const answer: unknown = method.isAvailable?.() ?? true;
      if (typeof answer === 'boolean') return answer || unavailable;
      return limited(() => answer, 'isAvailable', MOUNT_TIMEOUT_MS).then(
        isAvailable => Boolean(isAvailable) || unavailable,
      );
    },
    async initialize() {
      isMounted = true;
      const mounting = (): unknown => method.mount(container, contextOf(container, requests.hooks));
      await limited(mounting, 'The mount', MOUNT_TIMEOUT_MS);
      return undefined;
    },
    tokenize: requests.tokenize,
    focus: () => container.querySelector<HTMLElement>(focusable)?.focus(),
    async teardown() {
      if (over.signal.aborted) return;
      over.abort();
      requests.stop();
      if (!isMounted) return;
      try {
        const late = `The teardown of ${id}`;
        await within(
          promised(() => method.teardown()),
          { clock, timeoutMs: TEARDOWN_TIMEOUT_MS, late },
        );
      } catch (error) {
        hooks.report(error);
      }
    },
  };
}

const unavailable = 'isAvailable returned false.';

const focusable = 'input, select, textarea, button, a[href], iframe, [tabindex]';

/** What a call returns or throws, as a promise. */
const promised = async (call: () => unknown): Promise<unknown> => call();

function containerIn({ sheet, appearance, translate, iconHref }: MethodContext): HTMLElement {
  fillSheet(sheet, { ...appearance, sheet: { place: 0, isForm: true } }, { translate, iconHref });
  const container = element('div', { class: 'braintree-custom' });
  sheet.querySelector('.braintree-sheet__content')?.append(container);
  return container;
}
