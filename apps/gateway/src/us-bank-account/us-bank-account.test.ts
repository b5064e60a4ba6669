import { localMerchant } from '@guichet/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { tokenizeUsBankAccount } from '../testing/bank-accounts.ts';
import { graphQL } from '../testing/calls.ts';
import { control } from '../testing/control.ts';
import { connectVault, newCustomer, type VaultSdk } from '../testing/vault-sdk.ts';
import { asRecord } from '../wire/read.ts';

const gateway = { current: buildGateway() };

beforeEach(() => {
  gateway.current = buildGateway({ currency: 'USD' });
});
afterEach(() => gateway.current.close());

describe('bank accounts in a page', () => {
  it('[USBANK-1] a page exchanges an account for a nonce, and gets its last digits back', async () => {
    const { reply, nonce } = await tokenizeUsBankAccount(gateway.current);
    expect(nonce).toMatch(/^tokenusbankacct_/);
    expect(reply.data.tokenizeUsBankAccount.paymentMethod.details).toEqual({ last4: '0000' });
  });

  it.each([
    [{ routingNumber: '021000022' }, 'routingNumber'],
    [{ routingNumber: '000000000' }, 'routingNumber'],
    [{ accountNumber: '123' }, 'accountNumber'],
    [{ accountType: 'OTHER' }, 'accountType'],
    [{ achMandate: ' ' }, 'achMandate'],
    [{ individualOwner: { firstName: 'Jo' } }, 'individualOwner'],
    [{ billingAddress: { streetAddress: '1', city: 'x', state: 'IL' } }, 'billingAddress'],
  ])('[USBANK-2] a wrong account is refused by its field: %j', async (changes, field) => {
    const { reply } = await tokenizeUsBankAccount(gateway.current, changes);
    const paths = reply.errors.map((error: { extensions: { inputPath: string[] } }) => error.extensions.inputPath);
    expect(paths).toEqual([['input', 'usBankAccount', field]]);
  });

  it('[USBANK-3] the configuration and the tokenization show that bank accounts are off', async () => {
    const query = 'query ClientConfiguration { clientConfiguration { usBankAccount { routeId } } }';
    const configured = async () => (await graphQL(gateway.current, { query })).data.clientConfiguration.usBankAccount;
    expect(await configured()).toMatchObject({ routeId: expect.any(String) });
    await control(gateway.current, 'PATCH', `merchants/${localMerchant.merchantId}/settings`, { usBankAccount: false });
    expect(await configured()).toBeNull();
    expect((await tokenizeUsBankAccount(gateway.current)).nonce).toBe('');
  });
});

describe("bank accounts at the shop's server", () => {
  let sdk: VaultSdk & {
    readonly usBankAccountVerification: {
      find(id: string): Promise<object>;
      confirmMicroTransferAmounts(id: string, amounts: readonly number[]): Promise<{ readonly success: boolean }>;
    };
  };
  beforeEach(async () => {
    sdk = (await connectVault(gateway.current)) as typeof sdk;
  });

  /** Saves an account for a new customer; returns it as the server library reads it. */
  async function saved(method: string, changes: object = {}) {
    const { nonce } = await tokenizeUsBankAccount(gateway.current, changes);
    const customerId = await newCustomer(sdk);
    const options = { usBankAccountVerificationMethod: method };
    const { paymentMethod } = await sdk.paymentMethod.create({ customerId, paymentMethodNonce: nonce, options });
    const account = asRecord(paymentMethod);
    const [verification] = account.verifications as { id: string; status: string }[];
    return { account, verification, token: String(account.token) };
  }

  const sell = (request: object) =>
    sdk.transaction.sale({ amount: '10.00', options: { submitForSettlement: true }, ...request });

  it('[USBANK-4] a saved account that is confirmed at once is charged, and settles in days', async () => {
    const { account, verification, token } = await saved('network_check');
    expect(account).toMatchObject({
      verified: true,
      last4: '0000',
      routingNumber: '021000021',
      bankName: 'FIRST LOCAL BANK',
      accountType: 'checking',
      ownershipType: 'personal',
      accountHolderName: 'Jo Doe',
      achMandate: { text: 'I authorize the shop to debit my account.', acceptedAt: expect.any(Date) },
    });
    expect(verification).toMatchObject({ status: 'verified', verificationMethod: 'network_check' });
    const { success, transaction } = await sell({ paymentMethodToken: token });
    expect(success).toBe(true);
    expect(transaction).toMatchObject({
      status: 'settlement_pending',
      paymentInstrumentType: 'us_bank_account',
      usBankAccount: { last4: '0000', token },
    });
  });

  it('[USBANK-5] an account that is not confirmed cannot be charged, saved or not', async () => {
    const { nonce } = await tokenizeUsBankAccount(gateway.current);
    const { token } = await saved('network_check', { accountNumber: '1000000002' });
    for (const payment of [{ paymentMethodNonce: nonce }, { paymentMethodToken: token }]) {
      expect(await sell(payment)).toMatchObject({ success: false, message: expect.stringContaining('verified') });
    }
  });

  it('[USBANK-6] the two amounts of micro-transfers confirm an account, and others do not', async () => {
    const { account, verification, token } = await saved('micro_transfers', { accountNumber: '1000000002' });
    expect({ account, verification }).toMatchObject({
      account: { verified: false },
      verification: { status: 'pending' },
    });
    const id = verification?.id ?? '';
    const { usBankAccountVerification } = sdk;
    expect((await usBankAccountVerification.confirmMicroTransferAmounts(id, [1, 1])).success).toBe(false);
    expect((await sell({ paymentMethodToken: token })).success).toBe(false);
    expect((await usBankAccountVerification.confirmMicroTransferAmounts(id, [29, 17])).success).toBe(true);
    expect(await usBankAccountVerification.find(id)).toMatchObject({ status: 'verified' });
    expect((await sell({ paymentMethodToken: token })).success).toBe(true);
  });

  it('[USBANK-7] no number of an account is kept', async () => {
    const { account } = await saved('network_check', { accountNumber: '987654321098' });
    expect(JSON.stringify(account)).not.toContain('987654321098');
    const [merchant] = [JSON.stringify(await sdk.paymentMethod.find(String(account.token)))];
    expect(merchant).not.toContain('98765432');
  });
});
