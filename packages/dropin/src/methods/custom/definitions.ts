import type { CreateOptions } from '../../config/create-options.ts';
import type { PayloadParts } from '../../core/payload.ts';
import type { PaymentMethod } from '../../core/payment-method.ts';
import { recordOf, textOf } from '../../core/read-unknown.ts';
import type { PaymentMethodDefinition } from '../method.ts';
import type { CustomMethod, CustomPayload } from './custom-options.ts';
import { customSymbol } from './custom-symbol.ts';

/** The page's own ways to pay. One that is given wrongly is known, so that the page may order it, but never offered. */
export function customDefinitions(
  options: CreateOptions,
  registry: readonly PaymentMethodDefinition[],
): readonly PaymentMethodDefinition[] {
  const given: unknown = options.customMethods;
  const taken = new Set([
    ...reserved,
    ...Object.keys(options),
    ...registry.flatMap(({ id, paymentType }) => [id, paymentType]),
  ]);
  return (Array.isArray(given) ? given : []).map((entry, index) => {
    const id = textOf(recordOf(entry).id);
    const mistake = mistakeOf(id, taken);
    taken.add(id);
    const usable = mistake === null && isMethod(entry) ? entry : null;
    return {
      ...definitionOf(id, entry, usable),
      ...(mistake === null ? {} : { mistake: `options.customMethods.${index}.id ${mistake}` }),
    };
  });
}

/** The widget's views, and its classes, which are made of ids. */
const reserved =
  'options methods delete-confirmation dropin wrapper hidden loading loaded disabled sheet form option method item toggle heading placeholder sprite'.split(
    ' ',
  );

function mistakeOf(id: string, taken: ReadonlySet<string>): string | null {
  if (!/^[a-z][\w-]*$/i.test(id)) return 'must be letters, digits, - and _, beginning with a letter.';
  return taken.has(id) ? `is "${id}", which is taken.` : null;
}

/** Whether a value has what the widget calls. The warnings name what is missing. */
function isMethod(value: unknown): value is CustomMethod {
  const { label, mount, request, teardown } = recordOf(value);
  return typeof label === 'string' && [mount, request, teardown].every(call => typeof call === 'function');
}

function definitionOf(id: string, entry: unknown, usable: CustomMethod | null): PaymentMethodDefinition {
  const { label, icon, description } = recordOf(entry);
  const iconId = `custom-${id}`;
  return {
    id,
    hookStem: id,
    nameKey: textOf(label),
    description: textOf(description),
    iconId,
    paymentType: 'Custom' satisfies CustomPayload['type'],
    vaultedType: null,
    analyticsName: 'custom',
    isDefault: usable !== null,
    toPayload: customPayload,
    isAllowed: () => true,
    async load() {
      const { mountCustom } = await import('./custom.ts');
      if (!usable) throw new Error(`${id} is not a payment method.`);
      return {
        symbols: { [iconId]: customSymbol(icon, textOf(label)) },
        mount: context => mountCustom(usable, context),
      };
    },
  };
}

/** Inside the widget it has a nonce, as any method: that is never passed on, because no server knows it. */
function customPayload(
  { optionId, rawPaymentData, details }: PaymentMethod,
  { deviceData = '' }: PayloadParts,
): CustomPayload {
  const description = textOf(details.username);
  return {
    type: 'Custom',
    id: optionId ?? '',
    details: recordOf(rawPaymentData),
    ...(description && { description }),
    ...(deviceData && { deviceData }),
  };
}
