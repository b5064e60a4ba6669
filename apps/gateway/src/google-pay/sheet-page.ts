import { googlePayFailures, type WalletCard, walletCards } from '@guichet/testkit';
import { approvalContent, approvalDocument, type Option } from '../approval/approval-page.ts';
import { walletNetwork } from '../wallets/networks.ts';

/** The sheet over the shop's page in which the buyer chooses a card. Its script hides cards that are not accepted. */
export function sheetPage(): string {
  const title = 'Google Pay';
  return approvalDocument({
    title,
    wallet: 'google-pay',
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
        ],
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
