import type { DropInProps, Dropin } from '@guichet/dropin-react';
import { act, render } from '@testing-library/react';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import { PaymentForm } from './payment-form.tsx';
import type { PaymentFormHandle } from './payment-form-port.ts';

/** What the form did to the widget, and the properties that it gave it. */
const widget = { calls: [] as string[], props: null as DropInProps | null, created: 0 };

vi.mock('@guichet/dropin-react', () => ({
  DropIn: ({ ref, ...props }: DropInProps & { ref: Ref<unknown> }) => {
    widget.props = props;
    const note =
      (name: string) =>
      (...given: unknown[]) =>
        void widget.calls.push([name, ...given.filter(part => typeof part === 'string')].join(' '));
    const instance = {
      updateConfiguration: note('update'),
      showView: note('show'),
      clearSelectedPaymentMethod: note('clear'),
    };
    useImperativeHandle(ref, () => ({ ...instance, instance }));
    useEffect(() => {
      widget.created += 1;
    }, []);
    return null;
  },
}));

beforeEach(() => {
  widget.calls = [];
  widget.created = 0;
});

async function openForm(isVerifying = false) {
  const seen = { approvals: 0, isChoosing: false, handle: null as PaymentFormHandle | null };
  const i18n = await createI18n('en');
  const form = (amount: number) => (
    <I18nextProvider i18n={i18n}>
      <PaymentForm
        token="token"
        isVerifying={isVerifying}
        asksPostalCode={false}
        amount={amount}
        currency="XOF"
        language="en"
        onChoosing={isChoosing => {
          seen.isChoosing = isChoosing;
        }}
        onApproved={() => {
          seen.approvals += 1;
        }}
        onReady={handle => {
          seen.handle = handle;
        }}
        onFailed={() => {}}
      />
    </I18nextProvider>
  );
  const { rerender } = render(form(12_500));
  act(() => widget.props?.onCreate?.({} as Dropin));
  type View = Parameters<Dropin['showView']>[0];
  const open = (newViewId: View) =>
    act(() => widget.props?.onChangeActiveView?.({ previousViewId: undefined, newViewId }));
  const offer = (type: 'CreditCard' | 'PayPalAccount') =>
    act(() => widget.props?.onRequestable?.({ type, paymentMethodIsSelected: true }));
  return { seen, open, offer, setTotal: (amount: number) => rerender(form(amount)) };
}

test('[WALLET-8] an approval of a wallet is passed on once, and a card never', async () => {
  const { seen, open, offer } = await openForm();
  offer('CreditCard');
  open('paypal');
  expect(seen).toMatchObject({ approvals: 0, isChoosing: true });
  open('methods');
  offer('PayPalAccount');
  expect(seen).toMatchObject({ approvals: 1, isChoosing: false });
  // The buyer looks at the card form and comes back to the account that could not be charged.
  open('card');
  open('methods');
  offer('PayPalAccount');
  expect(seen.approvals).toBe(1);
});

test('[CHECKOUT-84] a total that changes beside the card form leaves the form alone until another view opens', async () => {
  const { open, setTotal } = await openForm();
  setTotal(25_000);
  expect(widget.calls).toEqual([]);
  open('options');
  expect(widget.calls).toEqual([
    'update applePay paymentRequest',
    'update googlePay transactionInfo',
    'update paypal billingAgreementDescription Guichet: CFA 25,000',
    'show options',
  ]);
});

test('[WALLET-10] a total that changes after an approval clears it', async () => {
  const { open, setTotal } = await openForm();
  open('paypal');
  open('methods');
  setTotal(25_000);
  expect(widget.calls.at(-1)).toBe('clear');
});

test('[CHECKOUT-72] [CHECKOUT-86] a form that verifies keeps the card for its bank, and is replaced to clear it', async () => {
  const { seen } = await openForm(true);
  expect(widget.props?.options.card).toMatchObject({ clearFieldsAfterTokenization: false });
  act(() => seen.handle?.reopen());
  expect(widget).toMatchObject({ calls: ['clear', 'show card'], created: 1 });
  act(() => seen.handle?.clear());
  expect(widget).toMatchObject({ calls: ['clear', 'show card'], created: 2 });
});

test('[CHECKOUT-100] the form has the colours, corners and font of the shop, and keeps those it was opened with', async () => {
  const root = document.documentElement;
  const set = (color: string) => root.style.setProperty('--color-link', color);
  onTestFinished(() => root.removeAttribute('style'));
  root.style.setProperty('--radius-md', '10px');
  root.style.setProperty('--font-sans', 'Baobab, sans-serif');
  set('#3530a8');
  const { setTotal } = await openForm();
  set('#b9b5ff');
  setTotal(25_000);
  expect(widget.props?.style).toMatchObject({
    '--braintree-color-active': '#3530a8',
    '--braintree-radius': '10px',
    '--braintree-font': 'Baobab, sans-serif',
  });
});
