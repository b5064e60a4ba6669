import type { PaymentOptionId } from '../config/payment-option-id.ts';
import type { CoreEvent } from '../core/event.ts';
import type { OptionId } from '../core/view.ts';
import type { MethodModule, MountedMethod } from '../methods/method.ts';
import type { MethodHooks } from '../methods/method-hooks.ts';
import type { MethodAppearance } from '../ui/appearance.ts';
import { createSheets } from '../ui/sheets.ts';
import type { Sprite } from '../ui/sprite.ts';
import type { WidgetInput } from './widget-input.ts';

/** The sheets of a widget, and the methods in them. */
export interface MethodHost {
  /** The sheets, in the order of the page. */
  readonly sheets: ReadonlyMap<OptionId, HTMLElement>;
  /** The methods whose code is loaded. */
  readonly methods: Map<OptionId, MountedMethod>;
  /**
   * Loads the code of an option and mounts it in its sheet, in place of what is there; resolves with `undefined` if the option has none or the widget was closed
   * meanwhile. Rejects if the code does not load or does not mount.
   */
  load(optionId: OptionId): Promise<MountedMethod | undefined>;
}

/** The parts of a widget that its methods use. */
interface HostParts {
  readonly art: Sprite;
  readonly dispatch: (event: CoreEvent) => void;
  readonly isClosed: () => boolean;
}

/** Creates the sheets, and fills those of options whose code is in the main script. */
export function hostMethods(input: WidgetInput, { art, dispatch, isClosed }: HostParts): MethodHost {
  const { options, shell, translate, definitions, analytics, environment } = input;
  const { clock, registry, reporter } = environment;
  const sheets = createSheets(registry.filter(known => known.sheet ?? definitions.includes(known)));
  const methods = new Map<OptionId, MountedMethod>();

  function mount(appearance: MethodAppearance, { mount: fill, symbols = {}, texts = {} }: MethodModule): MountedMethod {
    const { id } = appearance;
    const sheet = sheets.get(id);
    if (!sheet) throw new Error(`There is no sheet for ${id}.`);
    art.add(symbols);
    translate.add(texts);
    // Until its code is loaded, an option's sheet has the elements of one that is not offered.
    sheet.replaceChildren();
    const method = fill({
      sheet,
      appearance,
      options,
      translate,
      clock,
      get isDark() {
        return shell.isDark;
      },
      iconHref: art.href,
      hooks: hooksOf(id),
    });
    methods.set(id, method);
    return method;
  }

  function hooksOf(optionId: OptionId): MethodHooks {
    return {
      completenessChanged: isComplete => dispatch({ kind: 'completeness-changed', optionId, isComplete }),
      busyChanged: isBusy => dispatch({ kind: 'busy-changed', optionId, isBusy }),
      approved: method => dispatch({ kind: 'tokenized', optionId, method }),
      failed(message) {
        if ('error' in message) reporter.error(message.error);
        dispatch({ kind: 'sheet-failed', optionId, message });
      },
      emit: (name, payload) => dispatch({ kind: 'method-event', name, payload }),
      // A veto that throws is reported, and counts as none: a page's mistake must not take its wallets away.
      mayOpen() {
        try {
          // In the core any text is an id, because a custom option has its own.
          return options.beforeWalletOpen?.(optionId as PaymentOptionId) !== false;
        } catch (error) {
          reporter.callbackFailed(error);
          return true;
        }
      },
      track: name => analytics.send(name),
      report: reporter.error,
    };
  }

  async function load(optionId: OptionId): Promise<MountedMethod | undefined> {
    // Of the whole registry, because a wallet may be in the express row only.
    const definition = registry.find(({ id }) => id === optionId);
    const module = definition?.mount ? { mount: definition.mount } : await definition?.load?.();
    return definition && module && !isClosed() ? mount(definition, module) : undefined;
  }

  for (const definition of definitions) if (definition.mount) mount(definition, { mount: definition.mount });
  return { sheets, methods, load };
}
