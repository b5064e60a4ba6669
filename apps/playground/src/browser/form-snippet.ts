type Options = Readonly<Record<string, unknown>>;

/** The attributes that a script tag reads, by the paths of their options. */
const attributes: Readonly<Record<string, string>> = {
  locale: 'data-locale',
  paymentOptionPriority: 'data-payment-option-priority',
  'dataCollector.kount': 'data-data-collector.kount',
  'dataCollector.paypal': 'data-data-collector.paypal',
  'card.cardholderName': 'data-card.cardholder-name',
  'card.cardholderName.required': 'data-card.cardholder-name.required',
  ...Object.fromEntries(
    ['paypal', 'paypalCredit'].flatMap(option =>
      ['amount', 'currency', 'flow', 'landingPageType'].map(name => [
        `${option}.${name}`,
        `data-${inHyphens(option)}.${inHyphens(name)}`,
      ]),
    ),
  ),
};

/** Writes a form with the script tag inside, without a script of the page. Options without an attribute are named. */
export function formSnippet(options: Options): string {
  const found: string[] = [];
  const missing: string[] = [];
  for (const [path, value] of leavesOf(options)) {
    const name = attributes[path];
    if (name === undefined) missing.push(path);
    else found.push(`    ${name}="${escapeAttribute(typeof value === 'string' ? value : JSON.stringify(value))}"\n`);
  }
  const note = missing.length === 0 ? '' : `<!-- There is no attribute for ${missing.join(', ')}. -->\n`;
  return `${note}<form method="post" action="/pay">
  <script
    src="/dropin/dropin.js"
    data-braintree-dropin-authorization="the client token, written by your server"
${found.join('')}  ></script>
  <button>Pay</button>
</form>
`;
}

/** The settings inside of options, by their paths. */
function leavesOf(options: Options, start = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(options).flatMap(([key, value]) => {
    const path = start + key;
    const isOpen = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isOpen ? leavesOf(value as Options, `${path}.`) : [[path, value] as const];
  });
}

function inHyphens(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
