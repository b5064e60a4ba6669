import type { CustomMethod, CustomMethodContext } from '@guichet/dropin';

/** Ways to pay of the playground's own, by their names in states and in the form. */
const demoMethods: Readonly<Record<string, () => CustomMethod>> = { mobileMoney, payAtTheDoor, brokenMethod };

/** The options with the methods in the place of their names: only data can be in a page's address. */
export function withDemoMethods(options: Readonly<Record<string, unknown>>): object {
  const { customMethods, ...others } = options;
  if (!Array.isArray(customMethods)) return options;
  return { ...others, customMethods: customMethods.flatMap(name => demoMethods[String(name)]?.() ?? []) };
}

/** The names as expressions of a snippet, whose reader writes the methods. */
export function withNamesOfDemos(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { customMethods } = options;
  if (!Array.isArray(customMethods)) return options;
  return { ...options, customMethods: customMethods.map(code => ({ code: String(code) })) };
}

/** A number is typed, and the payment is approved on the phone: here a moment later. */
function mobileMoney(): CustomMethod {
  const input = made('input', { type: 'tel', autocomplete: 'tel-national', inputmode: 'tel' });
  input.style.cssText =
    'box-sizing:border-box;width:100%;height:var(--braintree-field-height);padding:0 12px;font:inherit;color:inherit;background:var(--braintree-color-field);border:1px solid var(--braintree-color-field-border);border-radius:calc(var(--braintree-radius) - 2px)';
  const phone = (): string => input.value.replaceAll(/\D/g, '');
  let widget: CustomMethodContext;
  return {
    id: 'mobile-money',
    label: 'Mobile money',
    description: 'MTN, Moov or Celtiis',
    icon: phoneIcon(),
    mount(container, context) {
      widget = context;
      input.addEventListener('input', () => context.setComplete(phone().length === 10));
      container.append(made('label', {}, [made('span', {}, ['Phone number']), input]));
      container.firstElementChild?.setAttribute('style', 'display:grid;gap:6px;font-size:14px;font-weight:500');
    },
    async request() {
      if (phone().length !== 10) widget.fail('Type the ten digits of your number.');
      await new Promise(resolve => setTimeout(resolve, 600));
      return { details: { phone: phone() }, description: phone().replaceAll(/(\d\d)(?=\d)/g, '$1 ') };
    },
    teardown: () => input.remove(),
  };
}

/** Nothing has to be typed. */
function payAtTheDoor(): CustomMethod {
  return {
    id: 'door',
    label: 'Pay at the door',
    icon: doorIcon(),
    mount(container, context) {
      container.append('Your tickets are kept until 30 minutes before the event.');
      context.setComplete(true);
    },
    request: () => ({ details: { place: 'door' } }),
    teardown: () => undefined,
  };
}

/** Its request fails, as a page's own code may. */
function brokenMethod(): CustomMethod {
  return {
    ...payAtTheDoor(),
    id: 'gift-card',
    label: 'Gift card',
    request: () => Promise.reject(new Error('The gift card service is down.')),
  };
}

function phoneIcon(): SVGElement {
  return drawn('M8 2h8a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zM11 19h2');
}

function doorIcon(): SVGElement {
  return drawn('M5 22h14M7 22V3h10v19M14 12v1.5');
}

function drawn(d: string): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  const stroke = { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.8', 'stroke-linecap': 'round' };
  svg.setAttribute('viewBox', '0 0 24 24');
  for (const [name, value] of Object.entries({ ...stroke, d })) path.setAttribute(name, value);
  svg.append(path);
  return svg;
}

function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}
