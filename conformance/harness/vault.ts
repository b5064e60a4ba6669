import type { Locator } from '@playwright/test';
import type { Shop } from './shop.ts';
import type { Widget } from './widget.ts';

/** Nonces that the gateway always knows, of cards that end in 1111 and in 4444. */
export const visa = 'fake-valid-visa-nonce';
export const mastercard = 'fake-valid-mastercard-nonce';

/** Makes a customer with saved methods, the first of which is the default, and gives back the id. */
export async function customerWith(shop: Shop, ...nonces: readonly string[]): Promise<string> {
  const { customer } = await shop.sdk.customer.create({ firstName: 'Awa' });
  for (const paymentMethodNonce of nonces) {
    await shop.sdk.paymentMethod.create({ customerId: customer.id, paymentMethodNonce });
  }
  return customer.id;
}

/** The last four digits of the cards that the gateway keeps of a customer. */
export async function savedNumbers(shop: Shop, customerId: string): Promise<readonly string[]> {
  const { creditCards = [] } = await shop.sdk.customer.find(customerId);
  return creditCards.map(({ last4 }) => last4);
}

/** The parts of a widget by which a buyer manages what is saved. */
export type VaultWidget = {
  readonly widget: Widget;
  /** The rows of payment methods. */
  readonly rows: Locator;
  /** The checkbox to save a card. */
  readonly saveBox: Locator;
  /** Begins to edit the list. */
  readonly edit: () => Promise<void>;
  /** Presses the row at this place while the list is edited. */
  readonly askToDelete: (index: number) => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly refuse: () => Promise<void>;
};

/** Drives a widget as a buyer who manages what is saved. */
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
