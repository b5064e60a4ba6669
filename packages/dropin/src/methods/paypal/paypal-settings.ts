import { recordOf } from '../../core/read-unknown.ts';
import type { PayPalId } from './appearance.ts';
import type { PayPalOptions } from './paypal-options.ts';

/** The settings that PayPal's script and button are derived from. */
export interface ButtonSettings {
  readonly id: PayPalId;
  /** The merchant's settings. */
  readonly settings: PayPalOptions;
  /** The widget's locale. */
  readonly locale: string | undefined;
  /** Whether the page offers Credit too: then both options can share a script. */
  readonly hasCredit: boolean;
}

/** The query of PayPal's script, which cannot be changed once the script is loaded. */
export function scriptQuery({ id, settings, locale, hasCredit }: ButtonSettings, clientId: string): string {
  const { flow, currency, intent, commit } = settings;
  const funding = [...(hasCredit ? ['credit'] : []), ...(hasPayLater({ id, settings }) ? ['paylater'] : [])];
  const query = new URLSearchParams({
    'client-id': clientId,
    components: hasMessages({ id, settings }) ? 'buttons,messages' : 'buttons',
    commit: String(commit === true),
    ...(flow === 'vault'
      ? { vault: 'true', intent: 'tokenize' }
      : {
          ...(currency === undefined ? {} : { currency: String(currency) }),
          intent: scriptIntent(intent),
        }),
    ...(funding.length > 0 ? { 'enable-funding': funding.join() } : {}),
    ...(isSupportedLocale(locale) ? { locale } : {}),
  });
  return query.toString();
}

/** Whether the page wants the button to pay later. PayPal has none for agreements, nor for Credit. */
export function hasPayLater({ id, settings }: Pick<ButtonSettings, 'id' | 'settings'>): boolean {
  return id === 'paypal' && Boolean(settings.payLater) && settings.flow !== 'vault';
}

/** Whether the page wants PayPal's messages. */
export function hasMessages({ id, settings }: Pick<ButtonSettings, 'id' | 'settings'>): boolean {
  return id === 'paypal' && Boolean(settings.messages);
}

/** The gateway's `sale` is the script's `capture`; the gateway's default is `authorize`. */
function scriptIntent(intent: unknown): string {
  if (intent === undefined) return 'authorize';
  return intent === 'sale' ? 'capture' : String(intent);
}

/** The options of a payment for PayPal's component: the merchant's, with what the widget decides. */
export function paymentOptions({ id, settings, locale }: ButtonSettings): Readonly<Record<string, unknown>> {
  return { ...settings, offerCredit: id === 'paypalCredit', ...(isSupportedLocale(locale) ? { locale } : {}) };
}

/** Settings that the widget decides itself: a change of them is ignored. */
export function isDecidedByWidget(key: string): boolean {
  return key === 'offerCredit' || key === 'locale';
}

/** The button's style in the terms of PayPal's current script, which knows fewer properties than checkout.js. */
export function buttonStyle({ id, settings }: ButtonSettings): Readonly<Record<string, unknown>> {
  const isCredit = id === 'paypalCredit';
  const kept = Object.entries(recordOf(settings.buttonStyle)).filter(([name, value]) => {
    if (name === 'label') return !isCredit && value !== 'credit';
    if (name === 'color') return !isCredit || !notForCredit.includes(value);
    return !dropped.includes(name);
  });
  // As high as the other wallets' buttons; the stylesheet rounds its corners like theirs.
  return { height: 48, shape: 'rect', ...Object.fromEntries(kept) };
}

const dropped: readonly string[] = ['size', 'maxbuttons', 'fundingicons', 'branding'];

/** The colors of PayPal's own button, which the current script refuses for Credit. */
const notForCredit: readonly unknown[] = ['gold', 'blue', 'silver'];

/** Whether the account is saved for the customer. */
export function isVaulting({ flow, vault }: PayPalOptions, isGuest: boolean): boolean {
  return flow === 'vault' && vault?.vaultPayPal !== false && !isGuest;
}

/** Whether PayPal gets this locale: others are left to PayPal, which reads the browser's. */
function isSupportedLocale(locale: string | undefined): locale is string {
  return locale !== undefined && locale.length === LOCALE_LENGTH && supportedLocales.split(' ').includes(locale);
}

const LOCALE_LENGTH = 5;

/** Contract §10.1. */
const supportedLocales =
  'ar_EG cs_CZ da_DK de_DE el_GR en_AU en_GB en_IN en_US es_ES es_XC fi_FI fr_CA fr_FR fr_XC he_IL hu_HU id_ID it_IT ' +
  'ja_JP ko_KR nl_NL no_NO pl_PL pt_BR pt_PT ru_RU sk_SK sv_SE th_TH zh_CN zh_HK zh_TW zh_XC';
