import { type AuthorizationOutcome, approved } from './outcome.ts';

/** A postal address in Venmo's format. */
export type VenmoAddress = {
  readonly fullName: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  /** The town. */
  readonly adminArea2: string;
  /** The state or region. */
  readonly adminArea1: string;
  readonly postalCode: string;
  readonly countryCode: string;
};

/** A Venmo account that the phone stand-in offers. */
export type TestVenmoAccount = VenmoPayer | RefusedVenmoAccount;

/** An account whose approval gives the shop a nonce. */
export type VenmoPayer = {
  readonly agreement: 'gives-nonce';
  /** Without the `@`. */
  readonly username: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly billingAddress: VenmoAddress;
  readonly shippingAddress: VenmoAddress;
  /** The outcome of a sale. With `approved`, the amount rules decide. */
  readonly sale: AuthorizationOutcome;
  /** Describes the outcome, for the start page. */
  readonly note: string;
};

/** An account whose approval Venmo rejects, so that the shop receives no data of it. */
type RefusedVenmoAccount = { readonly agreement: 'fails'; readonly username: string; readonly note: string };

type Person = Pick<VenmoPayer, 'username' | 'userId' | 'firstName' | 'lastName' | 'note'>;

function payer(person: Person, sale: AuthorizationOutcome): VenmoPayer {
  const fullName = `${person.firstName} ${person.lastName}`;
  const place = { fullName, adminArea2: 'Chicago', adminArea1: 'IL', postalCode: '60622', countryCode: 'US' };
  return {
    ...person,
    agreement: 'gives-nonce',
    email: `${person.username}@venmo.example`,
    phoneNumber: '+15555550100',
    billingAddress: { ...place, addressLine1: '1 Wallet Road', addressLine2: null },
    shippingAddress: { ...place, addressLine1: '2 Parcel Lane', addressLine2: 'Door 3' },
    sale,
  };
}

/** The test accounts. The first one is the default. */
export const testVenmoAccounts: readonly TestVenmoAccount[] = [
  payer(
    {
      username: 'venmojoe',
      userId: '1234567891234567891',
      firstName: 'Joe',
      lastName: 'Venmo',
      note: 'agrees, and the amount decides about the sale',
    },
    approved,
  ),
  payer(
    {
      username: 'venmo-broke',
      userId: '1234567891234567892',
      firstName: 'Billie',
      lastName: 'Broke',
      note: 'agrees, but the sale is declined for want of funds',
    },
    { kind: 'declined', code: '2001' },
  ),
  payer(
    {
      username: 'venmo-limit',
      userId: '1234567891234567893',
      firstName: 'Lee',
      lastName: 'Limit',
      note: 'agrees, but the sale goes over the limit',
    },
    { kind: 'declined', code: '2002' },
  ),
  payer(
    {
      username: 'venmo-fraud',
      userId: '1234567891234567894',
      firstName: 'Frankie',
      lastName: 'Fraud',
      note: 'agrees, but the gateway rejects the sale as fraud',
    },
    { kind: 'gateway-rejected', reason: 'fraud' },
  ),
  { agreement: 'fails', username: 'venmo-frozen', note: 'agrees, but Venmo refuses: the request fails' },
];

/** A fixed nonce of a Venmo account, which no page needs to create. */
export type VenmoNonce = { readonly nonce: string; readonly username: string; readonly sale: AuthorizationOutcome };

/** The provider's fixed nonces for Venmo. They can be used repeatedly. */
export const venmoNonces: readonly VenmoNonce[] = [
  { nonce: 'fake-venmo-account-nonce', username: 'venmojoe', sale: approved },
  {
    nonce: 'fake-token-issuance-error-venmo-account-nonce',
    username: 'venmojoe',
    sale: { kind: 'gateway-rejected', reason: 'token_issuance' },
  },
];

/** Finds the fixed nonce with this name. */
export function findVenmoNonce(nonce: string, nonces: readonly VenmoNonce[] = venmoNonces): VenmoNonce | undefined {
  return nonces.find(row => row.nonce === nonce);
}

/** Finds the account with this name; a leading `@` is ignored. */
export function findTestVenmoAccount(
  username: string,
  accounts: readonly TestVenmoAccount[] = testVenmoAccounts,
): TestVenmoAccount | undefined {
  const name = username.replace(/^@/, '');
  return accounts.find(account => account.username === name);
}

/** Finds the account with this name, if its approval gives a nonce. */
export function findVenmoPayer(
  username: string,
  accounts: readonly TestVenmoAccount[] = testVenmoAccounts,
): VenmoPayer | undefined {
  const account = findTestVenmoAccount(username, accounts);
  return account?.agreement === 'gives-nonce' ? account : undefined;
}
