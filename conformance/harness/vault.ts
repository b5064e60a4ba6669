import type { Locator } from '@playwright/test';
import type { Widget } from './widget.ts';

/** The parts of a widget by which a buyer manages what is saved. */
export type VaultWidget = {
  readonly widget: Widget;
  /** The rows of payment methods. */
  readonly rows: Locator;
  /** The box below a card that asks whether to save it. */
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
