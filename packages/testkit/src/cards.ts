import type { CardBrand } from './card-brands.ts';
import { type AuthorizationOutcome, approved, type GatewayRejectionReason, type SaleOutcome } from './outcome.ts';
import { threeDSecureCards } from './three-d-secure-cards.ts';

/** The error for a card that cannot be tokenized: the field, with the provider's validation code and text. */
type CardRefusal = { readonly field: 'number' | 'cvv'; readonly code: string; readonly message: string };

type Face = { readonly number: string; readonly brand: CardBrand };

/** A test card that can be tokenized, with its outcomes. */
type GoodTestCard = Face & {
  /** The outcome of verifying the card, with or without saving it. */
  readonly verification: AuthorizationOutcome;
  /** The outcome of a sale. With `approved`, the amount rules decide. */
  readonly sale: SaleOutcome;
};

/** A test card that cannot be tokenized. */
type RefusedTestCard = Face & { readonly refusal: CardRefusal };

/** A test card. */
export type TestCard = GoodTestCard | RefusedTestCard;

const duplicate: CardRefusal = {
  field: 'number',
  code: '81724',
  message: 'Duplicate card exists in the vault.',
};
const cvvFailure: CardRefusal = {
  field: 'cvv',
  code: '81736',
  message: 'CVV verification failed.',
};

function good(brand: CardBrand, number: string): TestCard {
  return { number, brand, verification: approved, sale: approved };
}

/** A card whose verification fails. As in the provider's sandbox, the amount still decides its sales. */
function unverified(brand: CardBrand, number: string, verification: AuthorizationOutcome): TestCard {
  return { number, brand, verification, sale: approved };
}

/** A card that the provider's fraud tools reject, in a verification and in a sale. */
function rejected(brand: CardBrand, number: string, reason: GatewayRejectionReason): TestCard {
  const outcome: AuthorizationOutcome = { kind: 'gateway-rejected', reason };
  return { number, brand, verification: outcome, sale: outcome };
}

/** A card whose every sale is settled immediately and then disputed. */
function disputed(brand: CardBrand, number: string): TestCard {
  return { number, brand, verification: approved, sale: { kind: 'disputed' } };
}

function refused(brand: CardBrand, number: string, refusal: CardRefusal): TestCard {
  return { number, brand, refusal };
}

const doNotHonor: AuthorizationOutcome = { kind: 'declined', code: '2000' };

/**
 * The provider's public test cards, and two numbers of our own that fail in tokenization, as no public number does.
 * Any other number is rejected, so that a real card can never be used by mistake.
 */
export const testCards: readonly TestCard[] = [
  good('visa', '4111111111111111'),
  good('visa', '4005519200000004'),
  good('visa', '4009348888881881'),
  good('visa', '4012000033330026'),
  good('visa', '4012000077777777'),
  good('visa', '4012888888881881'),
  good('visa', '4217651111111119'),
  good('visa', '4500600000000061'),
  good('master-card', '5555555555554444'),
  good('master-card', '2223000048400011'),
  good('american-express', '378282246310005'),
  good('american-express', '371449635398431'),
  good('discover', '6011000991300009'),
  good('jcb', '3530111333300000'),
  good('diners-club', '36259600000004'),
  good('maestro', '6304000000000000'),
  good('unionpay', '6243030000000001'),
  unverified('visa', '4000111111111115', doNotHonor),
  unverified('master-card', '5105105105105100', doNotHonor),
  unverified('american-express', '378734493671000', doNotHonor),
  unverified('discover', '6011000990139424', doNotHonor),
  unverified('jcb', '3566002020360505', { kind: 'failed', code: '3000' }),
  rejected('visa', '4000111111111511', 'fraud'),
  rejected('visa', '4111130000000003', 'risk_threshold'),
  disputed('visa', '4023898493988028'),
  refused('visa', '4000000000000770', duplicate),
  refused('visa', '4000000000000887', cvvFailure),
  ...threeDSecureCards.map(({ brand, number }) => good(brand, number)),
];

/** Finds the test card with this number; spaces are ignored. */
export function findTestCard(number: string, cards: readonly TestCard[] = testCards): TestCard | undefined {
  const digits = number.replaceAll(' ', '');
  return cards.find(card => card.number === digits);
}
