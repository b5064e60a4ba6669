import type { Locator } from '@playwright/test';
import type { Shop } from './shop.ts';
import type { Widget } from './widget.ts';

/** Fixed nonces of the gateway, for cards that end in 1111 and in 4444. */
export const visa = 'fake-valid-visa-nonce';
export const mastercard = 'fake-valid-mastercard-nonce';

/** Creates a customer with saved methods, of which the first is the default, and returns the id. */
export async function customerWith(shop: Shop, ...nonces: readonly string[]): Promise<string> {
  const { customer } = await shop.sdk.customer.create({ firstName: 'Awa' });
  for (const paymentMethodNonce of nonces) {
    await shop.sdk.paymentMethod.create({ customerId: customer.id, paymentMethodNonce });
  }
  return customer.id;
}

/** The last four digits of a customer's saved cards in the gateway. */
export async function savedNumbers(shop: Shop, customerId: string): Promise<readonly string[]> {
  const { creditCards = [] } = await shop.sdk.customer.find(customerId);
  return creditCards.map(({ last4 }) => last4);
}

/** The elements and actions for saved methods. */
export type VaultWidget = {
  readonly widget: Widget;
  /** The rows of payment methods. */
  readonly rows: Locator;
  /** The checkbox to save a card. */
  readonly saveBox: Locator;
  /** Starts edit mode. */
  readonly edit: () => Promise<void>;
  /** Presses the row with this index in edit mode. */
  readonly askToDelete: (index: number) => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly refuse: () => Promise<void>;
};

/** Creates the elements and actions for saved methods. */
export function vaultWidget(widget: Widget): VaultWidget {
  return {
    widget,
    rows: widget.savedMethods,
    saveBox: widget.part('save-card-field-group').locator('label'),
    edit: () => widget.part('methods-edit').click(),
    askToDelete: index => widget.savedMethods.nth(index).click(),
    confirm: () => widget.part('delete-confirmation__yes').click(),
    refuse: () => widget.part('delete-confirmation__no').click(),
  };
}
