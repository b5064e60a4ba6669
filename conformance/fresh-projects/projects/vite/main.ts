import dropinLibrary, { type PaymentMethodPayload } from '@guichet/dropin';

const element = <Kind extends HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

const authorization = new URLSearchParams(location.search).get('authorization') ?? '';
const dropin = await dropinLibrary.create({ authorization, container: '#payment', locale: 'fr_FR' });
const pay = element<HTMLButtonElement>('#pay');
pay.disabled = false;
const showNonce = async (): Promise<void> => {
  const { nonce }: PaymentMethodPayload = await dropin.requestPaymentMethod();
  element('#nonce').textContent = nonce;
};
pay.addEventListener('click', () => void showNonce());
