/** A card that the sheet offers. */
export type SheetCard = {
  readonly id: string;
  readonly network: string;
  readonly label: string;
  readonly last4: string;
  readonly note: string;
};

/** What the gateway hands to the script of the session: the cards, and the markup and the style of the sheet. */
export type Wallet = { readonly cards: readonly SheetCard[]; readonly content: string; readonly style: string };
