import { newMerchantId, newSecret } from '../state/identifiers.ts';
import type { MerchantSetup } from '../state/merchant.ts';
import { readSettings } from '../state/setting-readers.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';

/** The merchant to create, or one sentence that states what is wrong with the request. */
export type SetupReading =
  | { readonly kind: 'setup'; readonly setup: MerchantSetup }
  | { readonly kind: 'wrong'; readonly problem: string };

const names = ['merchantId', 'publicKey', 'privateKey', 'tokenizationKey'] as const;

/** The form of identifiers in URLs and keys. */
const identifier = /^\w{1,64}$/;

/** The browser library reads the environment from the first part and the merchant from the third. */
const tokenizationKeyForm = /^sandbox_[a-zA-Z0-9]+_(\w+)$/;

/** Reads a merchant to create. Missing keys are generated, different for each merchant. */
export function readMerchantSetup(body: JsonRecord): SetupReading {
  for (const name of names) {
    const value = textField(body, name);
    if (name in body && !(value !== undefined && (name === 'tokenizationKey' || identifier.test(value)))) {
      return wrong(`The ${name} must be 1 to 64 letters, digits and underscores.`);
    }
  }
  const merchantId = textField(body, 'merchantId') ?? newMerchantId();
  const tokenizationKey = textField(body, 'tokenizationKey') ?? `sandbox_${newSecret(8)}_${merchantId}`;
  if (tokenizationKeyForm.exec(tokenizationKey)?.[1] !== merchantId || tokenizationKey.length > 200) {
    return wrong(`The tokenizationKey must have the form sandbox_<letters>_${merchantId}.`);
  }
  const reading = readSettings(asRecord(body.settings));
  if (reading.kind === 'wrong') {
    return reading;
  }
  return {
    kind: 'setup',
    setup: {
      merchantId,
      publicKey: textField(body, 'publicKey') ?? newSecret(16),
      privateKey: textField(body, 'privateKey') ?? newSecret(32),
      tokenizationKey,
      settings: reading.settings,
    },
  };
}

function wrong(problem: string): SetupReading {
  return { kind: 'wrong', problem };
}
