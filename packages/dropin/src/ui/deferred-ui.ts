import type { State } from '../core/state.ts';
import type { MethodAppearance } from './appearance.ts';
import { deferredTexts } from './deferred-texts.ts';
import { type FocusPlaces, focusRestorer } from './focus-restorer.ts';
import type { RowContext } from './method-row.ts';
import { radioGroup } from './radio-group.ts';
import { fillSheetFrames } from './sheet-frames.ts';
import { confirmationView } from './views/confirmation-view.ts';

export { watchColors } from '../browser/watch-colors.ts';

/** The dependencies of the deferred UI: elements of the main view that it fills. */
export interface DeferredUiOptions extends RowContext, Omit<FocusPlaces, 'confirmDeleteButton'> {
  /** Every option, offered or not. */
  readonly catalogue: readonly MethodAppearance[];
  readonly onDeletionAnswered: (isConfirmed: boolean) => void;
}

/** The mounted deferred UI. */
export interface DeferredUi {
  render(state: State): void;
  /** Renders and keeps the keyboard focus. */
  keepFocus(state: State, render: () => void): void;
}

/**
 * Creates the UI that is needed only after the card form is ready: the delete confirmation, the keyboard in the list of
 * methods, the focus changes between views, and the frames of sheets that are not offered. It is a separate chunk, so that the form does not wait for
 * it.
 */
export function deferredUi(options: DeferredUiOptions): DeferredUi {
  options.translate.add(deferredTexts);
  fillSheetFrames(options.sheets, options.catalogue, options);
  const confirmation = confirmationView(options.confirmationPanel, options, options.onDeletionAnswered);
  const group = radioGroup(options.rows, () => options.translate('chooseAWayToPay'));
  return {
    render(state) {
      confirmation.render(state);
      group.render(state);
    },
    keepFocus: focusRestorer({ ...options, confirmDeleteButton: confirmation.confirmDeleteButton }),
  };
}
