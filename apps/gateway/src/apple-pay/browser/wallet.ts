/** A card that the sheet offers. */
export type SheetCard = {
  readonly id: string;
  readonly network: string;
  readonly label: string;
  readonly last4: string;
  readonly note: string;
};

/** Data that the gateway passes to the session script: the cards, and the markup and style of the sheet. */
export type Wallet = { readonly cards: readonly SheetCard[]; readonly content: string; readonly style: string };
