import { withDemoMethods } from './demo-methods.ts';
import { expressShop } from './express-shop.ts';
import { find } from './find.ts';
import { openSession } from './session.ts';
import { failureText } from './snippet.ts';
import { createWidget, type Dropin } from './widget-global.ts';

const ticketCents = 2150;
const shippingCents = 500;
let tickets = 2;

const written = (cents: number): string => (cents / 100).toFixed(2);
const total = (): string => written(tickets * ticketCents + shippingCents);

/** What the price decides, in `create` and in each update. */
function priced() {
  return {
    paypal: { flow: 'checkout', amount: total(), currency: 'EUR' },
    expressMethods: {
      total: total(),
      lineItems: [
        { label: `${tickets} tickets`, amount: written(tickets * ticketCents) },
        { label: 'Shipping', amount: written(shippingCents) },
      ],
      ...expressShop(() => tickets * ticketCents),
    },
  } as const;
}

async function start(): Promise<void> {
  const { authorization } = await openSession({ payer: 'token' });
  const { paypal, expressMethods } = priced();
  const dropin = await createWidget({
    ...withDemoMethods({ customMethods: ['payAtTheDoor'] }),
    authorization,
    container: '#payment',
    paypal,
    googlePay: { googlePayVersion: 2 },
    expressMethods: {
      ...expressMethods,
      currency: 'EUR',
      label: 'A shop',
      requestShipping: true,
      requestContact: true,
      shippingOptions: [
        { id: 'post', label: 'Post', detail: '3 to 5 days', amount: '5.00' },
        { id: 'courier', label: 'Courier', detail: 'tomorrow', amount: '12.00' },
      ],
    },
  });
  Object.assign(window, { dropin });
  showCart();
  find('#fewer').addEventListener('click', () => void change(dropin, -1));
  find('#more').addEventListener('click', () => void change(dropin, 1));
  find('#pay').addEventListener('click', () => void pay(dropin));
  dropin.on('paymentMethodRequestable', () => allowPaying(true));
  dropin.on('noPaymentMethodRequestable', () => allowPaying(false));
  document.documentElement.dataset.progress = 'ready';
}

/** The widget follows the page's colours by itself. */
function followTheme(): void {
  const { dataset } = document.documentElement;
  const theme = find<HTMLSelectElement>('#theme');
  theme.value = dataset.theme === 'forest' ? 'forest' : dataset.scheme === 'dark' ? 'dark' : 'light';
  theme.addEventListener('change', () => {
    dataset.scheme = theme.value === 'dark' ? 'dark' : 'light';
    dataset.theme = theme.value === 'forest' ? 'forest' : 'none';
  });
}

/** Another number of tickets is another price, for every way to pay at once. */
async function change(dropin: Dropin, by: number): Promise<void> {
  tickets = Math.max(1, tickets + by);
  showCart();
  try {
    await dropin.update(priced());
  } catch (error) {
    show(failureText(error));
  }
}

async function pay(dropin: Dropin): Promise<void> {
  show('Waiting…');
  try {
    const payload = await dropin.requestPaymentMethod();
    const amount = 'amount' in payload.details ? payload.details.amount : total();
    show(`${payload.type}: EUR ${amount}`);
  } catch (error) {
    show(failureText(error));
  }
}

function showCart(): void {
  find('#tickets').textContent = String(tickets);
  find('#total').textContent = `EUR ${total()}`;
}

function allowPaying(isAllowed: boolean): void {
  find<HTMLButtonElement>('#pay').disabled = !isAllowed;
}

function show(text: string): void {
  find('#result').textContent = text;
}

followTheme();
start().catch((error: unknown) => {
  document.documentElement.dataset.progress = 'failed';
  show(failureText(error));
});
