import { within } from '../../async/within.ts';
import { recordOf, textOf } from '../../core/read-unknown.ts';
import type { SheetMessage } from '../../core/state.ts';
import { TOKENIZATION_TIMEOUT_MS } from '../../core/timing.ts';
import { braintreeError } from '../../errors/braintree-error.ts';
import { DropinError } from '../../errors/dropin-error.ts';
import type { GatewayConfiguration, GatewayConnection } from '../../gateway/gateway.ts';
import { type UsBankAccountComponent, usBankAccountComponent } from '../../gateway/us-bank-account-component.ts';
import type { MethodContext, MountedMethod, TokenizationOutcome } from '../method.ts';
import { usBankAccountSheetTexts } from './texts.ts';
import { usBankAccountSheet } from './us-bank-account-sheet.ts';

// This file is a chunk, which is the option's module.

/** The English texts that its sheet needs. */
export const texts = usBankAccountSheetTexts;

export { usBankAccountSymbols as symbols } from '../../ui/bank-symbols.ts';

const UsBankAccountError = braintreeError(
  {
    US_BANK_ACCOUNT_FORM_INVALID: ['CUSTOMER', 'The form of the bank account is not complete.'],
    US_BANK_ACCOUNT_TIMED_OUT: ['NETWORK', 'The gateway did not answer in time.'],
    US_BANK_ACCOUNT_WITHOUT_NONCE: ['UNKNOWN', 'The gateway gave no nonce.'],
  },
  'UsBankAccountError',
);

/** Fills the sheet with the form, which a request of the page tokenizes. */
export function mount(context: MethodContext): MountedMethod {
  const { options, hooks, clock } = context;
  const settings = { ...options.usBankAccount };
  const { mandateText = '' } = settings;
  let component: UsBankAccountComponent | null = null;
  const sheet = usBankAccountSheet(context, settings, () => hooks.completenessChanged(sheet.fields.isComplete));

  async function initialize(connection: GatewayConnection, account: GatewayConfiguration): Promise<string | undefined> {
    if (!account.raw.usBankAccount && !(await isEnabled(connection))) {
      return 'the merchant account does not have it.';
    }
    component = await connection.component(async () => usBankAccountComponent);
    return undefined;
  }

  async function tokenize(): Promise<TokenizationOutcome> {
    if (!component) return refusal(undefined, { key: 'genericError' });
    if (!sheet.fields.validate()) {
      return refusal(new UsBankAccountError('US_BANK_ACCOUNT_FORM_INVALID'), { key: 'hostedFieldsFieldsInvalidError' });
    }
    const { bankDetails } = sheet;
    try {
      const reply = await within(component.tokenize({ bankDetails, mandateText }), {
        clock,
        timeoutMs: TOKENIZATION_TIMEOUT_MS,
        late: () => new UsBankAccountError('US_BANK_ACCOUNT_TIMED_OUT'),
      });
      if (!reply.nonce) throw new UsBankAccountError('US_BANK_ACCOUNT_WITHOUT_NONCE');
      const { accountType, ownershipType } = bankDetails;
      const lastFour = /\d{4}$/.exec(reply.description ?? '')?.[0];
      sheet.clearNumbers();
      const details = { accountType, ownershipType, ...(lastFour === undefined ? {} : { lastFour }) };
      return { kind: 'tokenized', method: { nonce: reply.nonce, type: 'us_bank_account', details } };
    } catch (error) {
      return refusal(withoutRequest(error), messageOf(error));
    }
  }

  return {
    isOffered: () =>
      mandateText.trim() !== '' || 'usBankAccount.mandateText must be the text that the buyer agrees to.',
    initialize,
    tokenize,
    focus: () => sheet.focus(),
    teardown: async () => component?.teardown(),
  };
}

/** Whether the account takes bank accounts. The main script leaves this part of the configuration out. */
async function isEnabled(connection: GatewayConnection): Promise<boolean> {
  const query = 'query ClientConfiguration { clientConfiguration { usBankAccount { routeId } } }';
  const { clientConfiguration } = recordOf(await connection.graphql(query, {}));
  return Boolean(recordOf(clientConfiguration).usBankAccount);
}

function refusal(cause: unknown, message: SheetMessage): TokenizationOutcome {
  return { kind: 'refused', error: new DropinError('NO_PAYMENT_METHOD', cause), message };
}

/** The library's error without the gateway's reply to the request, which may repeat what was typed. */
function withoutRequest(error: unknown): unknown {
  if (error instanceof Error && 'details' in error) Object.assign(error, { details: undefined });
  return error;
}

function messageOf(error: unknown): SheetMessage {
  const isNetwork = /NETWORK|TIMED_OUT/.test(textOf(recordOf(error).code));
  return { key: isNetwork ? 'hostedFieldsTokenizationNetworkErrorError' : 'usBankAccountFailedTokenizationError' };
}
