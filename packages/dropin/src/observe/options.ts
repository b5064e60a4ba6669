import type { PaymentOptionId } from '../config/payment-option-id.ts';
import type { OptionFailure } from '../config/public-events.ts';
import type { OptionState } from '../core/state.ts';
import type { OptionId } from '../core/view.ts';
import type { MountedWidget } from '../widget/mounted-widget.ts';

type OptionEvent = 'optionReady' | 'optionFailed';

/** What became of the payment options. */
export interface OptionObservation {
  /** Emits what is new. */
  look(): void;
  /** What an event was about until now. */
  past(name: string): readonly object[];
}

/** Watches which options have started or failed. */
export function observeOptions(
  { widget, start }: MountedWidget,
  emit: (name: OptionEvent, payload: object) => void,
): OptionObservation {
  const known = new Map<OptionId, string>();
  const stateOf = (id: OptionId): OptionState | undefined => widget.state.options.find(option => option.id === id);

  /** What is to be said about an option now, and a text that differs when that does. */
  function newsOf(id: OptionId): readonly [OptionEvent, object, string] | null {
    const option = stateOf(id);
    const paymentOption = id as PaymentOptionId;
    if (option?.status === 'done') return ['optionReady', { paymentOption }, 'done'];
    const refusal = start.refusals.get(id);
    const isFailed = option?.status === 'failed';
    if (!isFailed && (option || refusal === undefined)) return null;
    const failure: OptionFailure = isFailed
      ? {
          paymentOption,
          isShown: true,
          reason: String(Object(option.error).message ?? option.error),
          error: option.error,
        }
      : { paymentOption, isShown: false, reason: refusal ?? '' };
    return ['optionFailed', failure, `failed ${failure.reason}`];
  }

  const ids = (): ReadonlySet<OptionId> =>
    new Set([...widget.state.options.map(({ id }) => id), ...start.refusals.keys()]);

  function news(): readonly (readonly [OptionEvent, object])[] {
    return [...ids()].flatMap(id => {
      const found = newsOf(id);
      if (known.get(id) === found?.[2]) return [];
      if (found) known.set(id, found[2]);
      else known.delete(id);
      return found ? [[found[0], found[1]] as const] : [];
    });
  }

  // A handler is told what has happened until now by itself.
  news();
  return {
    look() {
      for (const [name, payload] of news()) emit(name, payload);
    },
    past: name =>
      [...known.keys()].flatMap(id => {
        const found = newsOf(id);
        return found?.[0] === name ? [found[1]] : [];
      }),
  };
}
