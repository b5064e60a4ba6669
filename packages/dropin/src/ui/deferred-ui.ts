import type { State } from '../core/state.ts';
import { type FocusPlaces, focusKeeper } from './focus-keeper.ts';
import type { RowContext } from './method-row.ts';
import { moreSymbols } from './more-symbols.ts';
import { addSheetFrames } from './sheet-frames.ts';
import type { Sprite } from './sprite.ts';
import { confirmationView } from './views/confirmation-view.ts';
import { methodsView } from './views/methods-view.ts';

/** What the deferred UI is built from: elements of the main view that it fills. */
export interface DeferredUiOptions extends RowContext, Omit<FocusPlaces, 'yes'> {
  readonly sprite: Sprite;
  readonly sheetContainer: HTMLElement;
  readonly onMethodChosen: (nonce: string) => void;
  readonly onDeletionAnswered: (isConfirmed: boolean) => void;
}

/** The mounted deferred UI. */
export interface DeferredUi {
  render(state: State): void;
  /** Draws without losing the place of a shopper who works with the keyboard. */
  keepFocus(state: State, draw: () => void): void;
}

/**
 * The UI that is needed only after the card form is ready: the rows of methods, the delete confirmation, the
 * moves of the focus between views, and the frames of sheets that are not on offer. It is a separate chunk, so that the
 * form does not wait for it.
 */
export function deferredUi(options: DeferredUiOptions): DeferredUi {
  options.sprite.add(moreSymbols);
  addSheetFrames(options.sheetContainer, options);
  const confirmation = confirmationView(options.confirmationPanel, options, options.onDeletionAnswered);
  const methods = methodsView(options.rows, options, options.onMethodChosen);
  return {
    render(state) {
      confirmation.render(state);
      methods.render(state);
    },
    keepFocus: focusKeeper({ ...options, yes: confirmation.yes }),
  };
}
