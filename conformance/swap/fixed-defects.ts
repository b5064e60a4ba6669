import { isDeepStrictEqual } from 'node:util';
import type { Library } from '../harness/widget-page.ts';

/** One place where ours behaves otherwise on purpose. */
export type FixedDefect = {
  /** What the published library does. */
  readonly published: string;
  /** What ours does instead. */
  readonly ours: string;
  /** The part of the compatibility contract that speaks of it. */
  readonly contract: string;
};

/** Every difference between the libraries that these tests met. What is not in here is the same in both. */
export const fixedDefects = {
  'create-without-arguments-rejects': {
    published: '`create()` throws',
    ours: 'it rejects, like every other wrong call',
    contract: '1.2',
  },
  'container-is-empty-after-a-failure': {
    published: 'a `create` that fails late leaves an empty wrapper, over which the next one stumbles',
    ours: 'the container is empty again',
    contract: '1.2',
  },
  'priority-that-is-no-list-is-told': {
    published: '`paymentOptionPriority: {}` rejects with a bare `TypeError` and leaves the loading widget',
    ours: 'it rejects with `paymentOptionPriority must be an array.`',
    contract: '1.2',
  },
  'functions-are-no-callbacks-of-synchronous-calls': {
    published: 'a function as the last argument of a call that answers at once throws a `TypeError`',
    ours: 'it is an argument like any other',
    contract: '1.1',
  },
  'off-removes-only-its-handler': {
    published: '`off` with a handler that was never registered removes the last one',
    ours: 'it removes nothing',
    contract: '1.4',
  },
  'handlers-that-throw-stop-nothing': {
    published:
      'a handler that throws breaks the call that led to the event, and keeps later handlers from hearing of it',
    ours: 'it is reported on the console',
    contract: '1.4',
  },
  'options-are-given-as-a-copy': {
    published: 'changing the result of `getAvailablePaymentOptions` changes the widget',
    ours: 'the result is a copy',
    contract: '1.4',
  },
  'teardown-can-be-repeated': {
    published: 'a second `teardown` rejects with a `TypeError`',
    ours: 'it changes nothing',
    contract: '1.4',
  },
  'stylesheet-of-the-page-stays': {
    published: '`teardown` removes the stylesheet that the page brought',
    ours: 'only the own one goes',
    contract: '1.4',
  },
  'the-last-widget-takes-the-stylesheet-along': {
    published: 'the first `teardown` takes the stylesheet away from all widgets',
    ours: 'the last one does',
    contract: '1.4',
  },
  'widget-without-its-stylesheet-shows-itself': {
    published: 'when its stylesheet does not load the widget stays invisible',
    ours: 'it shows itself bare, and says so on the console',
    contract: '3.1',
  },
  'buttons-are-buttons': {
    published: '`div` elements with the role of a button',
    ours: '`button` elements that submit no form',
    contract: '3.4',
  },
  'space-presses-too': {
    published: 'the space bar presses nothing',
    ours: 'it presses like Enter',
    contract: '3.4',
  },
  'lower-options-are-hidden-while-there-are-none': {
    published: 'with one option `lower-container` has no `braintree-hidden`, though it is empty',
    ours: 'it has',
    contract: '3.2',
  },
  'frames-have-titles-of-their-language': {
    published: 'titles of the frames are English',
    ours: 'they are the label of the field in the language of the page',
    contract: '5.2',
  },
  'sheet-errors-are-announced': {
    published: 'an error on the sheet is not announced to screen readers',
    ours: 'it is an alert',
    contract: '3.4',
  },
  'the-first-wrong-field-takes-the-focus': {
    published: 'after a refused request the focus stays where it was',
    ours: 'it goes to the first field that is wrong',
    contract: '12 row 17',
  },
  'a-script-tag-that-fails-apologises': {
    published: 'a script tag whose widget can not be made leaves an empty place',
    ours: 'it apologises there, and tries again when the form is submitted',
    contract: '9.4',
  },
  'a-script-tag-names-and-requires-a-name': {
    published: 'a script tag with both attributes of the name throws',
    ours: 'the name is asked for and required',
    contract: '9.4',
  },
  'device-data-beside-module-loaders': {
    published: 'beside a module loader there is no device data',
    ours: 'there is',
    contract: '9.2',
  },
  'ids-are-unique-in-the-page': {
    published: 'two widgets repeat the ids of their icons',
    ours: 'the second one has ids of its own',
    contract: '3.2',
  },
  'brands-are-hidden-in-their-own-widget': {
    published: '`supportedCardBrands` hides icons of the first widget in the page',
    ours: 'of the widget that was told',
    contract: '4.6',
  },
  'only-required-fields-are-announced-so': {
    published: 'an optional name is announced as required',
    ours: 'it is not',
    contract: '3.4',
  },
  'required-fields-are-announced-in-every-widget': {
    published: 'a field that the first widget did not have is never announced as required in later ones',
    ours: 'every widget announces its own',
    contract: '4.6',
  },
  'shadow-roots-are-left-clean': {
    published: '`teardown` leaves the stylesheet in a shadow root',
    ours: 'it is removed',
    contract: '3.6',
  },
  'every-shadow-root-has-its-stylesheet': {
    published: 'a widget in a shadow root is invisible when the page has another outside',
    ours: 'every shadow root has its stylesheet',
    contract: '3.6',
  },
  'an-empty-number-has-no-brand': {
    published: 'leaving an empty number says that the card type is not supported, when Visa is not',
    ours: 'nothing is said of the brand of an empty number',
    contract: '5.3',
  },
  'one-request-at-a-time': {
    published: 'two requests at the same time make two nonces of one card',
    ours: 'both get the same answer',
    contract: '1.5',
  },
  'a-card-can-be-asked-for-again-at-once': {
    published: 'a request within 200 ms of the first answer is refused',
    ours: 'it gives the same card',
    contract: '1.5',
  },
  'a-complete-form-stays-requestable': {
    published: 'clearing the selection over a complete form leaves it not requestable, though a request succeeds',
    ours: 'that it is requestable is told at once',
    contract: '1.4',
  },
  'fields-stay-in-the-form': {
    published: 'an undocumented `container` in the override of a field moves it out of the form',
    ours: 'it is ignored',
    contract: '1.3',
  },
  'options-of-the-page-are-not-changed': {
    published: 'styles that were passed in gain hyphenated keys',
    ours: 'options are only read',
    contract: '1.3',
  },
  'texts-show-as-typed': {
    published: "`translations` show `'` and `&` as entities",
    ours: 'they show as typed, and never become HTML',
    contract: '10.2',
  },
  'unknown-brands-have-a-name': {
    published: 'a saved card of a brand that the widget does not know is called `undefined`',
    ours: 'it has its own name and a plain icon',
    contract: '4.6',
  },
  'rows-leave-with-their-methods': {
    published: 'rows of unsaved cards that were cleared come back beside the next one',
    ours: 'they are gone',
    contract: '4.6',
  },
  'deleted-methods-are-not-given-out': {
    published: 'without preselection a deleted method can still be requested',
    ours: 'it is refused',
    contract: '4.6',
  },
  'subscriptions-keep-their-method': {
    published: 'a saved method with a subscription looks disabled and can be deleted',
    ours: 'it can not',
    contract: '0.4 C8',
  },
} as const satisfies Readonly<Record<string, FixedDefect>>;

/** The name of a fixed defect. */
export type FixedDefectId = keyof typeof fixedDefects;

/**
 * What a test expects of the library at hand where the libraries differ. Both sides are stated, so that the list can't
 * hide anything, and have to differ, so that nothing stays on it that is the same by now.
 */
export function fixed<Published, Ours>(
  library: Library,
  id: FixedDefectId,
  expected: { readonly published: Published; readonly ours: Ours },
): Published | Ours {
  if (isDeepStrictEqual(expected.published, expected.ours)) {
    throw new Error(`Both libraries are said to do the same for ${id}.`);
  }
  return expected[library];
}
