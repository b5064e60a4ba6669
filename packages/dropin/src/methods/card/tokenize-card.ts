import { within } from '../../async/within.ts';
import type { PaymentMethod } from '../../core/payment-method.ts';
import type { Clock } from '../../core/ports.ts';
import { TOKENIZATION_TIMEOUT_MS } from '../../core/timing.ts';
import { DropinError } from '../../errors/dropin-error.ts';
import type { CardFields, TokenizedCard } from '../../gateway/card-fields.ts';
import type { TokenizationOutcome } from '../method.ts';
import type { CardConfiguration } from './card-configuration.ts';
import type { CardForm } from './card-form.ts';
import { fieldsToTokenize } from './card-rules.ts';

/** The dependencies of a tokenization. */
export interface TokenizeCardInput {
  readonly form: CardForm;
  readonly hostedFields: CardFields;
  readonly configuration: CardConfiguration;
  readonly clock: Clock;
  /** Whether the card is to be saved for the customer. */
  readonly shouldVault: boolean;
  /** Whether the frames are still in the page; removed frames don't respond. */
  readonly isInPage: boolean;
}

/** Tokenizes the form, or returns the error. */
export async function tokenizeCard(input: TokenizeCardInput): Promise<TokenizationOutcome> {
  const { form, hostedFields, configuration, shouldVault } = input;
  if (!input.isInPage) return refusal(new DropinError('CARD_FRAMES_UNREACHABLE'), { key: 'genericError' });
  const late = form.pendingInput();
  if (late) await late;
  if (!form.validate()) return refusal(new DropinError('CARD_FORM_INVALID'), { key: 'hostedFieldsFieldsInvalidError' });
  const fields = fieldsToTokenize(form.state, configuration);
  try {
    const options = { vault: shouldVault, ...(fields ? { fieldsToTokenize: fields } : {}) };
    const card = await within(hostedFields.tokenize(options), {
      clock: input.clock,
      timeoutMs: TOKENIZATION_TIMEOUT_MS,
      // The frames never report that they were removed.
      late: () => new DropinError('CARD_FRAMES_UNREACHABLE'),
    });
    // The type of the frames' reply is not checked at run time, and a card without a nonce cannot be charged.
    if (!card.nonce || typeof card.nonce !== 'string') throw new Error('The card frames gave no nonce.');
    if (configuration.clearsAfterTokenization) form.clear();
    return { kind: 'tokenized', method: toMethod(card, shouldVault) };
  } catch (error) {
    if (error instanceof DropinError) return refusal(error, { key: 'hostedFieldsTokenizationNetworkErrorError' });
    return refusal(new DropinError('CARD_NOT_TOKENIZED', error), { error });
  }
}

function refusal(error: DropinError, message: { key: string } | { error: unknown }): TokenizationOutcome {
  return { kind: 'refused', error, message };
}

function toMethod(card: TokenizedCard, shouldVault: boolean): PaymentMethod {
  return {
    nonce: card.nonce,
    type: card.type,
    details: card.details,
    ...(card.description === undefined ? {} : { description: card.description }),
    ...(card.binData ? { binData: card.binData } : {}),
    ...(shouldVault ? { vaulted: true } : {}),
  };
}
