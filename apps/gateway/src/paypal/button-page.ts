import { attribute, escapeHtml } from '../wire/html.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import { textsFor } from './window/window-texts.ts';

const colors = ['gold', 'blue', 'silver', 'black', 'white', 'darkblue'];
const sizes = ['tiny', 'small', 'medium', 'large', 'responsive'];

/** The default height of a button, in pixels. */
const defaultHeight = 45;

/** The name of each payment method on its button. */
const names: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  credit: 'PayPal Credit',
  paylater: 'Pay Later',
};

/**
 * The page in the frame of the buttons. The requesting script has already validated the style in the query. The buttons
 * are disabled until the page's script listens.
 */
export function buttonPage(query: JsonRecord): string {
  const sources = (textField(query, 'sources') ?? 'paypal').split(',').filter(source => Object.hasOwn(names, source));
  const color = oneOf(colors, textField(query, 'color')) ?? 'gold';
  const size = oneOf(sizes, textField(query, 'size')) ?? 'responsive';
  const shape = textField(query, 'shape') === 'rect' ? 'rect' : 'pill';
  const height = Number(textField(query, 'height') ?? '');
  const isAllowed = Number.isInteger(height) && height >= 25 && height <= 55;
  const label = textField(query, 'label');
  const { lang } = textsFor(textField(query, 'locale'));
  const buttons = sources.map(
    (source, index) =>
      `<button type="button" class="${source}" data-source=${attribute(source)} disabled>${escapeHtml(buttonText(source, index === 0 ? label : undefined, lang))}</button>`,
  );
  const layout = textField(query, 'layout') === 'horizontal' ? 'horizontal' : 'vertical';
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>PayPal (test)</title>
<link rel="stylesheet" href="button.css">
<script src="button.js" defer></script>
</head>
<body class="${color} ${size} ${shape} ${layout}" data-height="${isAllowed ? height : defaultHeight}" data-rows="${layout === 'horizontal' ? 1 : buttons.length}">
${buttons.join('\n')}
</body>
</html>
`;
}

function buttonText(source: string, label: string | undefined, lang: string): string {
  const name = names[source] ?? source;
  const isFrench = lang === 'fr';
  switch (source === 'paypal' ? label : undefined) {
    case 'checkout':
      return isFrench ? `Payer par ${name}` : `${name} Checkout`;
    case 'pay':
      return isFrench ? `Payer avec ${name}` : `Pay with ${name}`;
    case 'buynow':
      return isFrench ? `Acheter avec ${name}` : `Buy now with ${name}`;
    default:
      return name;
  }
}

function oneOf(known: readonly string[], value: string | undefined): string | undefined {
  return known.find(one => one === value);
}
