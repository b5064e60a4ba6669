import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BraintreeGateway, Dispute } from 'braintree';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { goodCard, tokenizeOverGraphQL } from '../testing/calls.ts';
import { control } from '../testing/receiver.ts';
import { goodSale, settledSale } from '../testing/sales.ts';
import { connectSdk } from '../testing/sdk.ts';

const gateway = buildGateway();
let sdk: BraintreeGateway;
let folder = '';

beforeAll(async () => {
  sdk = await connectSdk(gateway);
  folder = await mkdtemp(join(tmpdir(), 'guichet-documents-'));
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => control(gateway, 'POST', 'reset'));

/** A dispute as it comes of the card for disputes. */
async function openDispute(amount = '12500'): Promise<Dispute> {
  const answer = await tokenizeOverGraphQL(gateway, { ...goodCard, number: '4023898493988028' });
  const sale = await goodSale(sdk, { amount, paymentMethodNonce: answer.data.tokenizeCreditCard.token });
  const [dispute] = sale.disputes ?? [];
  if (!dispute) {
    throw new Error('The card for disputes led to no dispute.');
  }
  return dispute;
}

/** The library gives a list of evidence, whatever its types say. */
type FoundDispute = Omit<Dispute, 'evidence'> & {
  readonly evidence: readonly { readonly id: string; readonly sentToProcessorAt: string | null }[];
};

type Answer = {
  readonly success: boolean;
  readonly evidence: { readonly id: string; readonly comment: string | null; readonly category: string | null };
  readonly errors: { deepErrors(): readonly { readonly attribute: string; readonly code: string }[] };
};

/** The library's operations on disputes; its types know results that it does not give. */
function operations() {
  return sdk.dispute as unknown as {
    accept(id: string): Promise<Answer>;
    finalize(id: string): Promise<Answer>;
    addTextEvidence(id: string, evidence: unknown): Promise<Answer>;
    addFileEvidence(id: string, evidence: unknown): Promise<Answer>;
    removeEvidence(id: string, evidenceId: string): Promise<Answer>;
    find(id: string): Promise<{ readonly dispute: FoundDispute }>;
    search(build: (search: Record<string, () => Criterion>) => void): AsyncIterable<Dispute>;
  };
}

type Criterion = {
  is(value: string): void;
  in(values: readonly string[]): void;
  between(from: string, to: string): void;
};

function codes({ success, errors }: Answer): readonly string[] {
  return success ? ['it succeeded'] : errors.deepErrors().map(({ attribute, code }) => `${attribute} ${code}`);
}

async function find(id: string): Promise<FoundDispute> {
  return (await operations().find(id)).dispute;
}

async function foundIds(build: (search: Record<string, () => Criterion>) => void): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { id } of operations().search(build)) {
    ids.push(id);
  }
  return ids;
}

type Upload = Answer & { readonly documentUpload: Readonly<Record<string, unknown>> };

const png = Buffer.from('89504e470d0a1a0a', 'hex');

/** Uploads a file with this content as the library does; it reads the type off the name. */
async function tryUpload(name: string, content: Buffer, kind = 'evidence_document'): Promise<Upload> {
  const path = join(folder, name);
  await writeFile(path, content);
  // The library's types leave uploads out.
  const library = sdk as unknown as { documentUpload: { create(request: object): Promise<Upload> } };
  return library.documentUpload.create({ file: createReadStream(path), kind });
}

async function upload(name: string, content: Buffer): Promise<string> {
  return String((await tryUpload(name, content)).documentUpload.id);
}

describe('documents', () => {
  it('[DISPUTE-8] a picture or a PDF is taken', async () => {
    expect(await tryUpload('receipt.png', png)).toMatchObject({
      success: true,
      documentUpload: { kind: 'evidence_document', name: 'receipt.png', contentType: 'image/png', size: 8 },
    });
    expect((await tryUpload('a.pdf', Buffer.from('%PDF-1.7'))).success).toBe(true);
  });

  it.each([
    ['note.txt', Buffer.from('text'), 'evidence_document', 'file 84903'],
    ['empty.png', Buffer.alloc(0), 'evidence_document', 'file 84906'],
    ['fake.png', Buffer.from('text'), 'evidence_document', 'file 84904'],
    ['large.png', Buffer.concat([png, Buffer.alloc(4 * 1024 * 1024)]), 'evidence_document', 'file 84902'],
    ['receipt.png', png, 'love_letter', 'kind 84901'],
  ] as const)('[DISPUTE-8] %s is refused', async (name, content, kind, code) => {
    expect(codes(await tryUpload(name, content, kind))).toEqual([code]);
  });

  it('[DISPUTE-8] a form that is none is refused, and unknown documents are not found', async () => {
    const reply = await gateway.inject({
      method: 'POST',
      url: '/merchants/local_merchant/document_uploads',
      headers: {
        authorization: `Basic ${Buffer.from('local_public:local_private').toString('base64')}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: 'no form',
    });
    expect([reply.statusCode, reply.body]).toEqual([422, expect.stringContaining('84901')]);
    const { id } = await openDispute();
    await expect(operations().addFileEvidence(id, 'nothing')).rejects.toMatchObject({ type: 'notFoundError' });
  });
});

describe('how a dispute begins', () => {
  it('[DISPUTE-1] a sale with the card for disputes is settled and disputed at once', async () => {
    const { id } = await openDispute();
    const dispute = await find(id);
    const sale = await sdk.transaction.find(dispute.transaction.id);
    expect(sale).toMatchObject({ status: 'settled', disputes: [{ id, status: 'open' }] });
    expect(dispute).toMatchObject({
      amountDisputed: '12500',
      amountWon: '0',
      currencyIsoCode: 'XOF',
      kind: 'chargeback',
      reason: 'fraud',
      reasonCode: '83',
      status: 'open',
      merchantAccountId: 'local_merchant',
      transaction: { id: sale.id, amount: '12500' },
      transactionDetails: { id: sale.id },
      protectionLevel: 'No Protection',
      evidence: [],
    });
  });

  it('[DISPUTE-1] a decline of that card by its amount opens none', async () => {
    const answer = await tokenizeOverGraphQL(gateway, { ...goodCard, number: '4023898493988028' });
    const paymentMethodNonce = answer.data.tokenizeCreditCard.token;
    const { transaction } = await sdk.transaction.sale({ amount: '2000', paymentMethodNonce });
    expect(transaction).toMatchObject({ status: 'processor_declined', disputes: [] });
  });

  it('[DISPUTE-2] the control opens one of a settled sale, for a part and for a reason', async () => {
    const { id } = await settledSale(sdk, { amount: '83' });
    const wish = { transactionId: id, amount: '50', reason: 'product_not_received', kind: 'retrieval' };
    const { status, body } = await control(gateway, 'POST', 'disputes', wish);
    expect([status, body]).toMatchObject([201, { status: 'open', amount: '50', transactionId: id }]);
    expect((await sdk.transaction.find(id)).disputes).toMatchObject([
      { amountDisputed: '50', reason: 'product_not_received', kind: 'retrieval', reasonCode: '83' },
    ]);
  });

  it('[DISPUTE-2] not of what has not settled, not for more, and not for nonsense', async () => {
    const open = await goodSale(sdk);
    const { id: transactionId } = await settledSale(sdk);
    for (const wish of [
      { transactionId: open.id },
      { transactionId: 'nothing' },
      { transactionId, amount: '12501' },
      { transactionId, reason: 'boredom' },
      { transactionId, kind: 'duel' },
    ]) {
      expect((await control(gateway, 'POST', 'disputes', wish)).status).toBe(422);
    }
  });
});

describe('what a shop answers', () => {
  it('[DISPUTE-3] accepts, once', async () => {
    const { id } = await openDispute();
    expect((await operations().accept(id)).success).toBe(true);
    expect((await find(id)).status).toBe('accepted');
    expect(codes(await operations().accept(id))).toEqual(['status 95704']);
  });

  it('[DISPUTE-4] adds texts and documents, and takes them back', async () => {
    const { id } = await openDispute();
    const text = await operations().addTextEvidence(id, 'it was delivered');
    const sorted = await operations().addTextEvidence(id, { content: 'M', category: 'DEVICE_ID', sequenceNumber: 2 });
    const documentId = await upload('receipt.png', png);
    const file = await operations().addFileEvidence(id, { documentId, category: 'GENERAL' });
    expect(text.evidence).toMatchObject({ comment: 'it was delivered', category: null, url: null });
    expect(sorted.evidence).toMatchObject({ comment: 'M', category: 'DEVICE_ID', sequenceNumber: 2 });
    expect(file.evidence).toMatchObject({
      comment: null,
      category: 'GENERAL',
      url: expect.stringContaining(documentId),
    });
    expect((await operations().removeEvidence(id, sorted.evidence.id)).success).toBe(true);
    expect((await find(id)).evidence.map(evidence => evidence.id)).toEqual([text.evidence.id, file.evidence.id]);
    await expect(operations().removeEvidence(id, 'nothing')).rejects.toMatchObject({ type: 'notFoundError' });
  });

  it.each([
    [{ content: 'x', category: 'NOT_A_CATEGORY' }, 'evidence 95706'],
    [{ content: 'x', category: 'MERCHANT_WEBSITE_OR_APP_ACCESS' }, 'evidence 95712'],
    [{ content: 'x', category: 'DOWNLOAD_DATE_TIME' }, 'evidence 95707'],
    [{ content: 'x', category: 'PURCHASER_EMAIL_ADDRESS' }, 'evidence 95715'],
    [{ content: '1'.repeat(24), category: 'CREDIT_ISSUED_ARN' }, 'evidence 95709'],
    [{ content: '1'.repeat(16), category: 'PRIOR_NON_DISPUTED_TRANSACTION_PHONE_NUMBER' }, 'evidence 95710'],
    [{ content: 'x'.repeat(65_536) }, 'evidence 95708'],
  ])('[DISPUTE-4] the text %# is refused with %s', async (evidence, code) => {
    const { id } = await openDispute();
    expect(codes(await operations().addTextEvidence(id, evidence))).toEqual([code]);
  });

  it('[DISPUTE-4] a document for a category of texts is refused, and so is evidence that comes too late', async () => {
    const { id } = await openDispute();
    const early = await operations().addTextEvidence(id, 'in time');
    const wrong = { documentId: await upload('receipt.png', png), category: 'DEVICE_ID' };
    expect(codes(await operations().addFileEvidence(id, wrong))).toEqual(['evidence 95711']);
    await operations().accept(id);
    expect(codes(await operations().addTextEvidence(id, 'too late'))).toEqual(['status 95701']);
    expect(codes(await operations().removeEvidence(id, early.evidence.id))).toEqual(['status 95702']);
  });

  it.each([
    ['just a text', 'disputed'],
    ['compelling_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ])('[DISPUTE-5] finalized with %s it is %s', async (text, status) => {
    const { id } = await openDispute();
    await operations().addTextEvidence(id, text);
    expect((await operations().finalize(id)).success).toBe(true);
    const dispute = await find(id);
    expect([dispute.status, dispute.amountWon]).toEqual([status, status === 'won' ? '12500' : '0']);
    expect(dispute.evidence[0]?.sentToProcessorAt).toBeTruthy();
    expect(codes(await operations().finalize(id))).toEqual(['status 95705']);
  });

  it('[DISPUTE-5] evidence that counts only together is refused alone', async () => {
    const { id } = await openDispute();
    await operations().addTextEvidence(id, { content: 'x', category: 'DEVICE_ID' });
    await operations().addTextEvidence(id, { content: '1', category: 'PRIOR_NON_DISPUTED_TRANSACTION_ARN' });
    expect([...codes(await operations().finalize(id))].sort()).toEqual([
      'dispute 95720',
      'dispute 95721',
      'dispute 95723',
    ]);
    expect((await find(id)).status).toBe('open');
  });

  it('[DISPUTE-3] what does not exist is not found, in the words of the library', async () => {
    const missing = { type: 'notFoundError', message: "dispute with id 'nothing' not found" };
    await expect(operations().find('nothing')).rejects.toMatchObject(missing);
    await expect(operations().accept('nothing')).rejects.toMatchObject(missing);
    await expect(operations().finalize('nothing')).rejects.toMatchObject(missing);
    await expect(operations().addTextEvidence('nothing', 'x')).rejects.toMatchObject(missing);
  });
});

describe('what the bank decides', () => {
  it.each([
    ['win', 'won'],
    ['lose', 'lost'],
    ['accept', 'accepted'],
    ['expire', 'expired'],
  ])('[DISPUTE-6] %s', async (decision, status) => {
    const { id } = await openDispute();
    expect(await control(gateway, 'POST', `disputes/${id}/${decision}`)).toMatchObject({
      status: 200,
      body: { status },
    });
    expect((await find(id)).status).toBe(status);
    expect((await control(gateway, 'POST', `disputes/${id}/win`)).status).toBe(409);
  });

  it('[DISPUTE-6] nothing else, and only of what exists', async () => {
    const { id } = await openDispute();
    expect((await control(gateway, 'POST', `disputes/${id}/constructor`)).status).toBe(404);
    expect((await control(gateway, 'POST', 'disputes/nothing/win')).status).toBe(404);
    expect((await control(gateway, 'GET', 'disputes')).body).toMatchObject({ disputes: [{ id, status: 'open' }] });
  });
});

describe('search', () => {
  it('[DISPUTE-7] finds by what the shop knows, and nothing else', async () => {
    const [first, second] = [await openDispute(), await openDispute('83')];
    await operations().accept(second.id);
    expect(await foundIds(search => search.id?.().is(first.id))).toEqual([first.id]);
    expect(await foundIds(search => search.status?.().in(['accepted']))).toEqual([second.id]);
    expect(await foundIds(search => search.transactionId?.().is(first.transaction.id))).toEqual([first.id]);
    expect(await foundIds(search => search.amountDisputed?.().between('80', '90'))).toEqual([second.id]);
    expect(await foundIds(search => search.reason?.().in(['fraud']))).toEqual([second.id, first.id]);
    expect(await foundIds(search => search.receivedDate?.().between('03/03/2014', '03/05/2014'))).toEqual([]);
    expect(await foundIds(search => search.id?.().is('nothing'))).toEqual([]);
  });

  it('[DISPUTE-7] finds more than one page holds', async () => {
    const { id } = await settledSale(sdk);
    for (let index = 0; index < 51; index += 1) {
      await control(gateway, 'POST', 'disputes', { transactionId: id, amount: '1' });
    }
    expect(new Set(await foundIds(search => search.status?.().in(['open']))).size).toBe(51);
  });
});
