import type { State } from '../core/state.ts';
import type { DeferredUi, DeferredUiOptions } from '../ui/deferred-ui.ts';
import { svgElement } from '../ui/element.ts';
import { createSheets } from '../ui/sheets.ts';
import { takeTexts } from '../ui/take-texts.ts';
import { type MainViewOptions, mainView } from '../ui/views/main-view.ts';

/** Shows the texts of now on a screen that was made with others: those of a second one, which is made beside the page. */
export function retranslate(
  screen: MainViewOptions,
  deferredUi: (options: DeferredUiOptions) => DeferredUi,
  state: State,
): void {
  const wrapper = document.createElement('div');
  const sprite = { ...screen.sprite, root: svgElement('svg') };
  const sheets = createSheets(screen.catalogue.filter(({ id }) => screen.sheets.has(id)));
  const fresh = mainView({ ...screen, wrapper, sprite, sheets });
  fresh.complete(deferredUi);
  fresh.render(state);
  takeTexts(screen.wrapper, wrapper);
}
