import { findWalletCard, googlePayFailures, type WalletCard, walletCards } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { approvalContent, approvalDocument, type Option, sendApprovalPage } from '../approval/approval-page.ts';
import { authorizeClient } from '../authorization/client-authorization.ts';
import { serveBuiltFiles } from '../built-files/serve-built-files.ts';
import type { GatewaySettings } from '../settings.ts';
import { newNonce } from '../state/identifiers.ts';
import { cardOf } from '../state/instrument.ts';
import type { Merchant } from '../state/merchant.ts';
import { issueNonce, plainNonce } from '../state/nonce.ts';
import { androidPayCardReply } from '../wallets/android-pay-card-reply.ts';
import { walletNetwork } from '../wallets/networks.ts';
import { shippingParts } from '../wallets/shipping-parts.ts';
import { googlePayInstrument } from '../wallets/wallet-instrument.ts';
import { onFailure } from '../wire/error-status.ts';
import { asRecord, flagField, type JsonRecord, textField } from '../wire/read.ts';

/** Registers the Google Pay stand-in: the script that pages load, the sheet, and the tokenization route. */
export function googlePayPages(settings: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    onFailure(app, (reply, status) => reply.code(status).send({ statusMessage: 'The request could not be read.' }));
    serveBuiltFiles(app, '/gp/p/js', ['pay.js'], settings);
    serveBuiltFiles(app, '/gp/p/ui', ['approval.css', 'google-pay-sheet.js'], settings);
    app.get('/gp/p/ui/pay', (_request, reply) => sendApprovalPage(reply, sheetPage()));
    app.post('/gp/p/ui/token', (request, reply) => {
      const token = issueToken(asRecord(request.body), settings);
      const statusMessage = 'The tokenization parameters name no merchant that takes Google Pay.';
      return token === undefined ? reply.code(400).send({ statusMessage }) : { token: JSON.stringify(token) };
    });
  };
}

/**
 * Simulates Google's servers after the buyer has chosen a card: requests a nonce from the provider, with the parameters of
 * the page's request. The token is the provider's response, even if that is an error.
 */
function issueToken(request: JsonRecord, settings: GatewaySettings): object | undefined {
  const merchant = authorizedMerchant(asRecord(request.parameters), settings);
  if (!merchant) {
    return undefined;
  }
  const row = findWalletCard(textField(request, 'card') ?? '');
  if (row?.tokenization !== 'accepted') {
    return { error: { message: 'Google Pay card is invalid' } };
  }
  const now = settings.now();
  const isNetworkTokenized = flagField(request, 'isNetworkTokenized');
  const nonce = plainNonce(newNonce(), googlePayInstrument(row, isNetworkTokenized, now), now, row.sale);
  issueNonce(merchant, nonce);
  const card = cardOf(nonce.instrument);
  return { androidPayCards: card ? [androidPayCardReply(nonce.value, card, isNetworkTokenized)] : [] };
}

function authorizedMerchant(parameters: JsonRecord, { merchants, now }: GatewaySettings): Merchant | undefined {
  const authorization = authorizeClient(merchants, textField(parameters, 'braintree:authorizationFingerprint'), now());
  const merchantId = textField(parameters, 'braintree:merchantId');
  return authorization?.merchant.settings.googlePay &&
    authorization.merchant.credentials.merchantId === merchantId &&
    textField(parameters, 'gateway') === 'braintree'
    ? authorization.merchant
    : undefined;
}

/** The sheet over the shop's page in which the buyer chooses a card. Its script hides cards that are not accepted. */
function sheetPage(): string {
  const title = 'Google Pay';
  return approvalDocument({
    title,
    layout: 'sheet',
    scripts: ['google-pay-sheet.js'],
    content: approvalContent({
      title,
      notice: 'Local test page. It only simulates Google Pay; no money moves.',
      bill: [
        { term: 'To', value: '', id: 'merchant' },
        { term: 'Total', value: '', id: 'total' },
      ],
      form: {
        isScripted: true,
        choices: [
          { name: 'card', legend: 'Card', options: walletCards.map(cardOption) },
          {
            name: 'kind',
            legend: 'What the shop gets',
            options: [
              { value: 'device', label: 'A number made for this device', hint: 'network token' },
              { value: 'card', label: 'The number of the card itself' },
            ],
          },
          ...shippingParts.choices,
        ],
        coupon: shippingParts.coupon,
        buttons: [
          { outcome: 'approve', label: 'Pay', isMain: true },
          { outcome: 'cancel', label: 'Cancel' },
        ],
        others: {
          summary: 'Simulate a failure of Google Pay',
          buttons: googlePayFailures.map(({ statusCode, statusMessage }) => ({
            outcome: statusCode,
            label: `${statusMessage} (${statusCode})`,
            data: { message: statusMessage },
          })),
        },
      },
    }),
  });
}

function cardOption({ id, brand, last4, note }: WalletCard): Option {
  const { legacy, label } = walletNetwork(brand);
  return {
    value: id,
    label: `${label} ending in ${last4}`,
    hint: note,
    data: { network: legacy.toUpperCase(), last4 },
  };
}
