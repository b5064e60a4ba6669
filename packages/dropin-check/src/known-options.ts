import type { CreateOptions } from '@guichet/dropin';
import { changed, type Known, same, unknown } from './finding.ts';

/** An option: its verdict, and its settings if they are known. `any` judges the settings that are not listed. */
export type Option = {
  readonly known: Known;
  readonly settings?: Readonly<Record<string, Option>>;
  readonly any?: Known;
};

const plain: Option = { known: same };
const but = (note: string): Option => ({ known: changed(note) });
const plainly = (...names: readonly string[]): Readonly<Record<string, Option>> =>
  Object.fromEntries(names.map(name => [name, plain]));

/** A setting that is passed on to the provider. */
const passedOn = same;

const ignoredStyle = but('it has no effect: PayPal’s current script does not know it.');

const paypal: Option = {
  known: changed(
    'it uses PayPal’s current script instead of checkout.js: allow https://www.paypal.com in your policy.',
  ),
  settings: {
    ...plainly(
      'flow',
      'amount',
      'currency',
      'landingPageType',
      'intent',
      'commit',
      'logLevel',
      'displayName',
      'locale',
    ),
    offerCredit: but('it is accepted without effect: the option itself decides whether credit is offered.'),
    vault: { known: same, settings: plainly('vaultPayPal') },
    buttonStyle: {
      known: same,
      settings: {
        ...plainly('color', 'shape', 'height', 'label', 'layout', 'tagline'),
        ...Object.fromEntries(['size', 'maxbuttons', 'fundingicons', 'branding'].map(name => [name, ignoredStyle])),
      },
    },
  },
  any: passedOn,
};

const field: Option = {
  known: same,
  settings: {
    ...plainly('placeholder', 'formatInput', 'maskInput', 'maxlength', 'minlength', 'prefill', 'type'),
    ...plainly('iframeTitle', 'internalLabel', 'supportedCardBrands'),
    selector: but('it is ignored, as in Drop-in.'),
    container: but('it is ignored; in Drop-in it moved the field out of the form.'),
  },
  any: passedOn,
};

/** Every option of Drop-in. */
export const options = {
  authorization: plain,
  container: plain,
  selector: plain,
  locale: but('names such as fr-FR, he and nb are found as well; an unknown one is reported on the console.'),
  translations: { known: changed('texts are shown as typed; ’ and & never show as entities.'), any: same },
  paymentOptionPriority: plain,
  card: {
    known: same,
    settings: {
      cardholderName: { known: same, settings: plainly('required') },
      clearFieldsAfterTokenization: plain,
      vault: { known: same, settings: plainly('vaultCard', 'allowVaultCardOverride') },
      overrides: {
        known: same,
        settings: {
          fields: {
            known: same,
            settings: {
              cardholderName: field,
              number: field,
              expirationDate: field,
              cvv: field,
              postalCode: field,
            },
          },
          styles: { known: changed('the objects that you pass are not changed.'), any: same },
        },
      },
    },
  },
  paypal,
  paypalCredit: paypal,
  venmo: {
    known: changed('a cancellation shows no error, and no step waits without a limit.'),
    settings: {
      ...plainly(
        'allowDesktop',
        'allowDesktopWebLogin',
        'allowNewBrowserTab',
        'allowWebviews',
        'allowAndroidRecreation',
      ),
      ...plainly('mobileWebFallBack', 'requireManualReturn', 'ignoreHistoryChanges', 'processResultsDelay'),
      ...plainly('paymentMethodUsage', 'profileId', 'displayName', 'deepLinkReturnUrl', 'riskCorrelationId'),
      allowNonDefaultBrowsers: but('Chrome on iOS is offered Venmo only if this is true.'),
      cancelOnReturnToBrowser: but('it has no effect.'),
      enableVenmoSandbox: but('it has no effect.'),
      styleCspNonce: but('it has no effect.'),
    },
    any: passedOn,
  },
  applePay: {
    known: same,
    settings: plainly('displayName', 'paymentRequest', 'buttonStyle', 'applePaySessionVersion', 'domainName'),
    any: passedOn,
  },
  googlePay: {
    known: changed('Google’s script is loaded once, and your settings are not changed.'),
    settings: plainly('googlePayVersion', 'merchantId', 'button', 'transactionInfo'),
    any: passedOn,
  },
  threeDSecure: {
    known: changed('without a working challenge script the bank’s page opens in a frame; no verification hangs.'),
    settings: plainly('amount', 'additionalInformation', 'version', 'cardinalSDKConfig'),
    any: passedOn,
  },
  dataCollector: {
    known: same,
    settings: { paypal: plain, kount: but('it is accepted without effect: the provider removed Kount.') },
    any: unknown('the widget passes it on to the provider’s data collector; look there.'),
  },
  vaultManager: plain,
  preselectVaultedPaymentMethod: plain,
  showDefaultPaymentMethodFirst: plain,
  hiddenVaultedPaymentMethodTypes: plain,
} satisfies { readonly [Name in Exclude<keyof CreateOptions, OwnOption>]-?: Option };

/** Options that Drop-in does not have: a page can't use them yet. */
export type OwnOption =
  | 'analytics'
  | 'beforeRequest'
  | 'beforeWalletOpen'
  | 'canDelete'
  | 'colorScheme'
  | 'customMethods'
  | 'expressMethods'
  | 'initialView'
  | 'layout'
  | 'localPayment'
  | 'sepaDirectDebit'
  | 'signal'
  | 'stylesheet'
  | 'usBankAccount';
