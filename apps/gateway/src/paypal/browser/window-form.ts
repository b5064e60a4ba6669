import type { ShippingChange } from './protocol.ts';

/** What the page knows of each payer, beside the form. */
type WindowData = {
  readonly token: string;
  readonly isLinked: boolean;
  readonly tellsShipping: boolean;
  readonly decisionAddress: string;
  readonly paymentAddress: string;
  readonly refusedShippingText: string;
  readonly failedText: string;
  readonly places: readonly Place[];
  readonly options: readonly NonNullable<ShippingChange['selectedOption']>[];
  readonly payersWithCredit: readonly string[];
};

/** One address that a parcel may go to. One that the shop gave belongs to no payer. */
type Place = {
  readonly key: string;
  readonly payerId: string | null;
  readonly text: string;
  readonly address: ShippingChange['shippingAddress'];
};

/** The form of the payment window. */
export type WindowForm = WindowData & {
  readonly onDecision: (decide: (request: object, isCancel: boolean) => Promise<void>) => void;
  readonly onShipping: (tell: (change: ShippingChange) => void) => void;
  readonly showProblem: (text: string) => void;
  readonly showAmount: (answer: { readonly amount: string }) => void;
  readonly enable: () => void;
  readonly disable: () => void;
};

/** Reads the form of a page; a page that only tells of an error has none. */
export function readWindowForm(page: Document): WindowForm | undefined {
  const form = page.querySelector('form');
  const text = page.querySelector('#payment-data')?.textContent;
  const problem = page.querySelector('#problem');
  const fields = page.querySelector('fieldset');
  if (!form || !text || !problem || !fields) {
    return undefined;
  }
  // The gateway wrote this text into its own page.
  const data = JSON.parse(text) as WindowData;
  const showProblem = (message: string) => {
    problem.textContent = message;
  };
  const setDisabled = (isDisabled: boolean) => {
    fields.disabled = isDisabled;
  };
  form.addEventListener('change', () => fitToPayer(form, data));
  fitToPayer(form, data);
  return {
    ...data,
    showProblem,
    showAmount: ({ amount }) => {
      for (const place of page.querySelectorAll('[data-amount]')) {
        place.textContent = amount;
      }
    },
    enable: () => setDisabled(false),
    disable: () => setDisabled(true),
    onShipping: tell => {
      form.addEventListener('change', ({ target }) => {
        const name = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : '';
        const change = /^(place|option|payer)$/.test(name) ? shippingOf(form, data) : undefined;
        if (change) {
          tell(change);
        }
      });
    },
    onDecision: decide => {
      form.addEventListener('submit', event => {
        event.preventDefault();
        const isCancel = event.submitter?.getAttribute('value') === 'cancel';
        const request = decisionOf(form, data, isCancel);
        showProblem('');
        setDisabled(true);
        decide(request, isCancel)
          .catch(() => showProblem(data.failedText))
          .finally(() => {
            setDisabled(false);
            event.submitter?.focus();
          });
      });
    },
  };
}

/** Shows the addresses of the chosen payer, and credit only for who has it. */
function fitToPayer(form: HTMLFormElement, data: WindowData): void {
  // Asked of the radio itself: a form gives no values while its fields are disabled.
  const payerId = form.querySelector<HTMLInputElement>('input[name=payer]:checked')?.value ?? '';
  const select = form.querySelector<HTMLSelectElement>('select[name=place]');
  if (select) {
    const places = data.places.filter(place => place.payerId === null || place.payerId === payerId);
    if ([...select.options].map(option => option.value).join() !== places.map(({ key }) => key).join()) {
      select.replaceChildren(...places.map(({ key, text }) => new Option(text, key)));
    }
  }
  const credit = form.querySelector<HTMLInputElement>('input[name=pay][value=credit]');
  const balance = form.querySelector<HTMLInputElement>('input[name=pay][value=balance]');
  if (credit && balance) {
    credit.disabled = !data.payersWithCredit.includes(payerId);
    if (credit.disabled) {
      balance.checked = true;
    }
  }
}

function decisionOf(form: HTMLFormElement, { token }: WindowData, isCancel: boolean): object {
  const values = new FormData(form);
  return isCancel
    ? { token, action: 'cancel' }
    : {
        token,
        action: 'approve',
        source: form.dataset.source,
        payerId: values.get('payer'),
        place: values.get('place'),
        option: values.get('option'),
        usesCredit: values.get('pay') === 'credit',
      };
}

function shippingOf(form: HTMLFormElement, data: WindowData): ShippingChange | undefined {
  const values = new FormData(form);
  const place = data.places.find(({ key }) => key === values.get('place'));
  const selectedOption = data.options.find(({ id }) => id === values.get('option'));
  return place && { shippingAddress: place.address, ...(selectedOption ? { selectedOption } : {}) };
}
