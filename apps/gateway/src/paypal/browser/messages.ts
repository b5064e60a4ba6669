/** The options of PayPal's component for messages about Pay Later, as far as they show here. */
export type MessagesConfiguration = {
  readonly amount?: string | number;
  readonly placement?: string;
  readonly style?: Readonly<Record<string, unknown>>;
};

/** The component for messages: a line of text about the amount in a frame, which a later rendering replaces. */
export function messages(
  { amount, placement = '', style = {} }: MessagesConfiguration,
  currency: string,
): { readonly render: (target: string | Element) => Promise<void> } {
  const text =
    amount === undefined
      ? 'Pay in 4 payments.'
      : `Pay in 4 payments of ${currency} ${(Number(amount) / 4).toFixed(2)}.`;
  return {
    render: async target => {
      const container = typeof target === 'string' ? document.querySelector(target) : target;
      if (!container) {
        throw new Error(`There is no element for the message at ${String(target)}.`);
      }
      const frame = document.createElement('iframe');
      frame.title = 'PayPal Message';
      frame.dataset.placement = placement;
      Object.assign(frame.style, {
        display: 'block',
        width: '100%',
        height: '24px',
        border: '0',
        colorScheme: 'light',
      });
      container.replaceChildren(frame);
      const { body } = frame.contentDocument ?? {};
      if (body) {
        body.textContent = text;
        Object.assign(body.style, {
          margin: '0',
          font: '14px/24px system-ui, sans-serif',
          color: Object(style.text).color === 'white' ? '#fff' : '#000',
        });
      }
    },
  };
}
