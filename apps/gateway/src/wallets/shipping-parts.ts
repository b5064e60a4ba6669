import type { ApprovalForm } from '../approval/approval-page.ts';
import { addressLabel, walletAddresses } from './wallet-addresses.ts';

/** The parts of a wallet's sheet that ask where and how to ship, and for a coupon. The sheet's script shows them. */
export const shippingParts: Required<Pick<ApprovalForm, 'choices' | 'coupon'>> = {
  choices: [
    {
      name: 'address',
      legend: 'Ship to',
      options: walletAddresses.map(address => ({ value: address.id, label: addressLabel(address) })),
    },
    { name: 'shipping', legend: 'Shipping', options: [] },
  ],
  coupon: { label: 'Coupon', apply: 'Apply' },
};
