type Options = Readonly<Record<string, unknown>>;

/** What the live controls change: the colours, the language and the amount. */
export type LiveField = 'colorScheme' | 'locale' | 'amount';

/** The options of an update, by the control that was changed and the options that the widget was created with. */
export function liveUpdate(field: LiveField, value: string, options: Options): Options {
  if (field !== 'amount') return { [field]: value === '' ? null : value };
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([name, of]) => (options[name] ? [[name, of(value, options[name])]] : [])),
  );
}

/** Where each option has its amount; what is inside of a setting is replaced as a whole. */
const amounts: Readonly<Record<string, (amount: string, given: unknown) => Options>> = {
  paypal: amount => ({ amount }),
  paypalCredit: amount => ({ amount }),
  threeDSecure: amount => ({ amount }),
  applePay(amount, given) {
    const request = partOf(given, 'paymentRequest');
    return { paymentRequest: { ...request, total: { label: 'Shop', ...partOf(request, 'total'), amount } } };
  },
  googlePay: (totalPrice, given) => ({ transactionInfo: { ...partOf(given, 'transactionInfo'), totalPrice } }),
};

function partOf(value: unknown, name: string): Options {
  const part: unknown = Reflect.get(Object(value), name);
  return typeof part === 'object' && part !== null ? { ...part } : {};
}
