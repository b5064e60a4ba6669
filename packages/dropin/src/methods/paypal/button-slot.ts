import type { Clock } from '../../core/ports.ts';
import { type DrawnButton, drawButton } from './paypal-button.ts';
import type { ButtonOptions, leaseScript, ScriptRequest } from './paypal-script.ts';

/** The dependencies of a slot. */
export interface SlotParts {
  readonly place: Element;
  readonly clock: Clock;
  readonly lease: typeof leaseScript;
}

/** The place of PayPal's button, which a change of the settings replaces together with its script. */
export interface ButtonSlot {
  /** The query of the last button's script. */
  readonly query: string;
  /** Whether a button is in the page or on its way there. */
  readonly isFilled: boolean;
  /** Replaces the button. The promise rejects only if no later button has replaced this one. */
  draw(request: ScriptRequest, options: ButtonOptions): Promise<void>;
  /** Resolves when the last button can be pressed, or rejects with why it cannot. */
  ready(): Promise<void>;
  close(): void;
}

/** Creates an empty slot. */
export function buttonSlot({ place, clock, lease }: SlotParts): ButtonSlot {
  let query = '';
  let button: DrawnButton | null = null;
  let drawing: Promise<void> = Promise.resolve();
  return {
    get query() {
      return query;
    },
    get isFilled() {
      return button !== null;
    },
    draw(request, options) {
      button?.close();
      query = request.query;
      const mine = drawButton({ place, clock, lease: lease(request), options });
      button = mine;
      drawing = mine.ready.catch((error: unknown) => {
        if (button !== mine) return;
        button = null;
        throw error;
      });
      // It is awaited later; until then its rejection must not count as unhandled.
      drawing.catch(() => undefined);
      return drawing;
    },
    async ready() {
      // A change of the settings meanwhile replaces the button, and with it what there is to wait for.
      for (let awaited: Promise<void> | null = null; awaited !== drawing; ) {
        awaited = drawing;
        await awaited;
      }
    },
    close: () => button?.close(),
  };
}
