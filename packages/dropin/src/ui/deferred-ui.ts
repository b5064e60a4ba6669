import type { State } from '../core/state.ts';
import { type FocusPlaces, focusKeeper } from './focus-keeper.ts';
import type { RowContext } from './method-row.ts';
import { moreSymbols } from './more-symbols.ts';
import { addSheetFrames } from './sheet-frames.ts';
import type { Sprite } from './sprite.ts';
import { confirmationView } from './views/confirmation-view.ts';
import { methodsView } from './views/methods-view.ts';

/** The dependencies of the deferred UI: elements of the main view that it fills. */
export interface DeferredUiOptions extends RowContext, Omit<FocusPlaces, 'yes'> {
  readonly sprite: Sprite;
  readonly sheetContainer: HTMLElement;
  readonly onMethodChosen: (nonce: string) => void;
  readonly onDeletionAnswered: (isConfirmed: boolean) => void;
}

/** The mounted deferred UI. */
export interface DeferredUi {
  render(state: State): void;
  /** Draws and keeps the keyboard focus. */
  keepFocus(state: State, draw: () => void): void;
}

/**
 * Creates the UI that is needed only after the card form is ready: the rows of methods, the delete confirmation,
 * the focus changes between views, and the frames of sheets that are not offered. It is a separate chunk, so that the
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
