import { isDeepStrictEqual } from 'node:util';
import type { Library } from '../harness/widget-page.ts';

/** An intended difference between our widget and the published one. */
export type FixedDefect = {
  /** The published library's behaviour. */
  readonly published: string;
  /** Our widget's behaviour. */
  readonly ours: string;
};

/** Every known difference between the libraries. Behaviour that is not listed is the same in both. */
export const fixedDefects = {
  'create-without-arguments-rejects': {
    published: '`create()` throws',
    ours: 'it rejects, like every other wrong call',
  },
  'container-is-empty-after-a-failure': {
    published: 'a `create` that fails late leaves an empty wrapper, and the next `create` in that container fails',
    ours: 'the container is empty again',
  },
  'invalid-option-priority-is-rejected': {
    published: '`paymentOptionPriority: {}` rejects with a `TypeError` and leaves the loading widget in the container',
    ours: 'it rejects with `paymentOptionPriority must be an array.`',
  },
  'synchronous-calls-take-no-callback': {
    published: 'a function as the last argument of a synchronous call throws a `TypeError`',
    ours: 'it is treated as an ordinary argument',
  },
  'off-removes-only-its-handler': {
    published: '`off` with a handler that was never registered removes the last one',
    ours: 'it removes nothing',
  },
  'handler-errors-are-isolated': {
    published: 'a handler that throws breaks the call that caused the event, and later handlers are not called',
    ours: 'the error is reported on the console, and later handlers are called',
  },
  'a-chosen-card-stays-requestable': {
    published:
      'on a slow device an accepted card is reported as not requestable, because its fields are emptied later than 200 ms',
    ours: 'it stays requestable',
  },
  'payment-options-are-returned-as-a-copy': {
    published: 'changing the result of `getAvailablePaymentOptions` changes the widget',
    ours: 'the result is a copy',
  },
  'teardown-can-be-repeated': {
    published: 'a second `teardown` rejects with a `TypeError`',
    ours: 'it changes nothing',
  },
  'merchant-stylesheet-is-kept': {
    published: '`teardown` removes a stylesheet that the page provided',
    ours: 'it removes only the stylesheet that the widget added',
  },
  'last-widget-removes-the-stylesheet': {
    published: 'the first `teardown` removes the stylesheet that other widgets still use',
    ours: 'the last `teardown` removes it',
  },
  'widget-without-stylesheet-is-visible': {
    published: 'when its stylesheet does not load the widget stays invisible',
    ours: 'it is shown without styles, and the failure is reported on the console',
  },
  'controls-are-button-elements': {
    published: 'controls are `div` elements with the role of a button',
    ours: 'controls are `button` elements that submit no form',
  },
  'saved-methods-are-a-radio-group': {
    published: 'every saved method is a button of its own, and which one is chosen is shown by its look alone',
    ours: 'they are the options of a radio group: Tab reaches the chosen one, the arrow keys move between them',
  },
  'space-key-activates-controls': {
    published: 'the space key has no effect on a focused control',
    ours: 'the space key activates it, as Enter does',
  },
  'disabled-option-stays-closed': {
    published: 'an option that failed to load is opened by the Enter key',
    ours: 'it is a disabled button',
  },
  'empty-lower-container-is-hidden': {
    published: 'with one option `lower-container` has no `braintree-hidden`, though it is empty',
    ours: 'it has the class',
  },
  'heading-without-a-choice-is-marked': {
    published:
      '`braintree-no-payment-method-selected` is missing if nothing is preselected, and stays on the heading of edit mode after the selection was cleared',
    ours: 'the heading has it exactly while it is blank',
  },
  'frame-titles-are-translated': {
    published: 'titles of the frames are always English',
    ours: "each title is the field's label in the widget's language",
  },
  'sheet-errors-are-announced': {
    published: 'an error on the sheet is not announced to screen readers',
    ours: 'it is an alert',
  },
  'first-invalid-field-is-focused': {
    published: 'after a refused request the focus stays where it was',
    ours: 'it goes to the first field that is wrong',
  },
  'corrected-form-loses-its-error': {
    published: 'the error on the sheet of an incomplete form stays although the form is complete now',
    ours: 'it is removed as soon as the form is complete',
  },
  'failed-script-tag-shows-an-error': {
    published: 'a script tag whose widget cannot be created shows nothing',
    ours: 'it shows an error, and tries again when the form is submitted',
  },
  'script-tag-accepts-both-name-attributes': {
    published: 'a script tag with both attributes for the cardholder name throws',
    ours: 'the field for the name is shown and required',
  },
  'device-data-works-with-module-loaders': {
    published: 'on a page with a module loader there is no device data',
    ours: 'device data is collected',
  },
  'ids-are-unique-in-the-page': {
    published: 'two widgets repeat the ids of their icons',
    ours: 'the second widget has its own ids',
  },
  'supported-brands-apply-per-widget': {
    published: '`supportedCardBrands` hides icons of the first widget in the page',
    ours: 'it hides icons of the widget that got the option',
  },
  'only-required-fields-are-announced-as-required': {
    published: 'an optional name is announced as required',
    ours: 'it is not',
  },
  'required-fields-are-announced-in-every-widget': {
    published: 'a field that the first widget did not have is never announced as required in later ones',
    ours: 'every widget announces its own',
  },
  'teardown-cleans-the-shadow-root': {
    published: '`teardown` leaves the stylesheet in a shadow root',
    ours: 'it is removed',
  },
  'every-shadow-root-has-its-stylesheet': {
    published: 'a widget in a shadow root is invisible when the page has another outside',
    ours: 'every shadow root has its stylesheet',
  },
  'empty-number-has-no-brand-error': {
    published: 'leaving the number empty shows that the card type is not supported, if Visa is not',
    ours: 'an empty number shows no error about its brand',
  },
  'late-focus-stays-on-the-field': {
    published: 'on a busy page the card form takes the focus from a buyer who has come to another field already',
    ours: 'the focus stays where the buyer is',
  },
  'concurrent-requests-share-one-result': {
    published: 'two requests at the same time create two nonces for one card',
    ours: 'both get the same result',
  },
  'repeated-request-returns-the-same-card': {
    published: 'a request within 200 ms of the first result is rejected',
    ours: 'it returns the same card',
  },
  'complete-form-stays-requestable': {
    published: 'clearing the selection over a complete form leaves it not requestable, though a request succeeds',
    ours: '`paymentMethodRequestable` is emitted at once',
  },
  'clearing-opens-saved-methods': {
    published: 'clearing the selection over a form leaves the form open, although saved methods are left',
    ours: 'the saved methods open once they were fetched again',
  },
  'reconfiguring-opens-saved-methods': {
    published: '`updateConfiguration` of a wallet leaves the form open, although saved methods are left',
    ours: 'the saved methods open',
  },
  'field-overrides-cannot-move-fields': {
    published: 'an undocumented `container` in the override of a field moves the field out of the form',
    ours: 'it is ignored',
  },
  'merchant-options-are-not-changed': {
    published: 'the style objects that the page passes get extra hyphenated keys',
    ours: 'options are never changed',
  },
  'translations-show-as-typed': {
    published: "`translations` show `'` and `&` as entities",
    ours: 'they show as typed and are never parsed as HTML',
  },
  'text-states-its-language': {
    published:
      'the wrapper has neither `lang` nor `dir`, so that Arabic in an English page is laid out from left to right',
    ours: 'the wrapper states language and direction of its texts',
  },
  'locale-names-are-recognised': {
    published: '`fr-FR`, `he`, `nb` and `zh-Hant` are English',
    ours: 'they are found, in any letter case, and `es_MX` is `es_XC`; a name that is not found is reported on the console',
  },
  'unknown-brand-shows-its-name': {
    published: 'a saved card of an unknown brand is called `undefined`',
    ours: "it shows the brand's name and a plain icon",
  },
  'cleared-methods-lose-their-rows': {
    published: 'rows of cleared unsaved cards come back with the next card',
    ours: 'they do not come back',
  },
  'deleted-method-cannot-be-requested': {
    published: 'without preselection a deleted method can still be requested',
    ours: 'the request is rejected',
  },
  'subscription-method-cannot-be-deleted': {
    published: 'a saved method with a subscription looks disabled but can be deleted',
    ours: 'it cannot be deleted',
  },
  'unsaved-method-can-be-deleted': {
    published: 'deleting a method that was never saved fails, because the gateway is asked to delete it',
    ours: 'it is removed without a call to the gateway (D14)',
  },
  'first-failed-3-d-secure-check-is-reported': {
    published: 'an account without 3-D Secure is reported as `THREEDS_NOT_ENABLED_FOR_V2`',
    ours: 'as `THREEDS_NOT_ENABLED`: the first check that fails, in the documented order (D23)',
  },
  'broken-challenge-script-has-a-fallback': {
    published: 'without a working 3-D Secure script a verification with a challenge never settles (D2)',
    ours: "the bank's page is in a frame of the gateway, and the verification settles",
  },
  'second-verification-has-its-own-error': {
    published: 'a request during a verification is rejected as if that verification had failed',
    ours: 'it is rejected with its own code and text',
  },
  'failed-verification-shows-a-message': {
    published: 'after a failed verification the buyer sees an empty form without a word',
    ours: 'the form states that the verification failed',
  },
  'requestability-is-announced-after-a-failed-verification': {
    published: 'after a failed verification a complete form is not announced as requestable',
    ours: 'it is announced',
  },
  'teardown-closes-the-challenge': {
    published: "`teardown` during a challenge leaves the bank's page over the shop's",
    ours: 'it is removed',
  },
  'venmo-cancellation-shows-no-error': {
    published: 'a buyer who cancels in the login window, or in the app of a page with a usage, gets an error',
    ours: 'a cancellation shows no error in any flow (D8)',
  },
  'venmo-blocked-window-is-explained': {
    published: 'a login window that the browser blocks is a general error',
    ours: 'the error states that the window was blocked',
  },
  'venmo-qr-code-ends-with-a-timeout': {
    published: 'when the time of a QR code is over, its frame stays open with "Something went wrong"',
    ours: 'the payment fails with a timeout, and the sheet states it',
  },
  'venmo-teardown-removes-its-frame': {
    published: '`teardown` leaves the frame of the QR code in the page',
    ours: 'it is removed',
  },
  'venmo-is-not-offered-in-ios-chrome': {
    published: 'Chrome on iOS, which loses the tab that Venmo should return to, offers Venmo',
    ours: 'it does so only with `allowNonDefaultBrowsers: true`',
  },
  'google-pay-request-is-not-changed': {
    published: 'payment methods in the settings of Google Pay get extra properties',
    ours: 'options are never changed',
  },
  'shoppers-read-no-developer-error': {
    published: 'a shopper reads "Developer Error", in English, on a sheet or beside an option that failed',
    ours: 'the general error text in the language of the page; the console has the error',
  },
  'apple-pay-recovers-from-a-refused-request': {
    published: 'after a payment request that the browser refuses, the Apple Pay button does nothing any more',
    ours: 'the sheet shows an error, the console has its cause, and the next click tries again',
  },
  'apple-pay-teardown-closes-its-sheet': {
    published: "`teardown` leaves Apple's sheet open",
    ours: 'it is closed',
  },
  'apple-pay-button-is-reached-by-keyboard': {
    published: 'the Apple Pay button cannot be reached or pressed by keyboard',
    ours: 'it is a button element',
  },
  'paypal-leaves-the-global-alone': {
    published: "PayPal's script replaces the page's own `window.paypal`",
    ours: 'its script has a namespace of its own (D9)',
  },
  'paypal-script-failure-is-explained': {
    published: 'if its script is blocked, PayPal is missing from the list without a word',
    ours: 'the option is disabled with the general error text',
  },
  'paypal-unknown-currency-disables-the-option': {
    published: 'a currency that PayPal does not know is a general error after the click',
    ours: 'the option is disabled at the start with the general error text',
  },
} as const satisfies Readonly<Record<string, FixedDefect>>;

/** The id of an intended difference. */
export type FixedDefectId = keyof typeof fixedDefects;

/**
 * Returns the expected result of the library under test if the libraries differ. A test states both results, so that
 * each is asserted. It throws if they are equal, so that a difference that no longer exists is removed from the list.
 */
export function fixed<Published, Ours>(
  library: Library,
  id: FixedDefectId,
  expected: { readonly published: Published; readonly ours: Ours },
): Published | Ours {
  if (isDeepStrictEqual(expected.published, expected.ours)) {
    throw new Error(`Both libraries do the same for ${id}.`);
  }
  return expected[library];
}
