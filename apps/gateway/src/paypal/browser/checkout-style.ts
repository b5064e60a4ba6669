/** The button style of a shop. Every property is optional. */
export type CheckoutStyle = Readonly<Record<string, unknown>>;

/** The valid values of each style property: a list of texts, or a range of whole numbers. */
const allowed: Readonly<Record<string, readonly string[] | { readonly from: number; readonly to: number }>> = {
  label: ['paypal', 'checkout', 'pay', 'buynow', 'credit', 'installment'],
  size: ['tiny', 'small', 'medium', 'large', 'responsive'],
  shape: ['pill', 'rect'],
  color: ['gold', 'blue', 'silver', 'black', 'white', 'darkblue'],
  layout: ['horizontal', 'vertical'],
  height: { from: 25, to: 55 },
  maxbuttons: { from: 1, to: 6 },
};

/** Validates a style and returns it as the query of the buttons' page. Throws for an invalid value. */
export function toStyleParameters(style: CheckoutStyle): URLSearchParams {
  const styleParameters = new URLSearchParams();
  for (const [name, rule] of Object.entries(allowed)) {
    const value = style[name];
    if (value === undefined) {
      continue;
    }
    const isAllowed =
      'from' in rule
        ? typeof value === 'number' && value >= rule.from && value <= rule.to
        : rule.some(one => one === value);
    if (!isAllowed) {
      throw new Error(`The button's style.${name} can't be ${JSON.stringify(value)}.`);
    }
    styleParameters.set(name, String(value));
  }
  if (style.tagline === false) {
    styleParameters.set('tagline', 'no');
  }
  return styleParameters;
}
