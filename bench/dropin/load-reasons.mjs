/** When a page loads each chunk that the widget asks for. Chunks that several of them share are found in the build. */
const reasons = {
  'apple-pay': 'option applePay, where the browser has Apple Pay',
  'collect-device-data': 'option dataCollector',
  'dropin.full': 'a script tag that names it in place of dropin.js',
  'deferred-ui': 'a second after the form is ready, or at the first use of what is in it',
  'delete-payment-method': 'the deletion of a saved method',
  'google-pay': 'option googlePay, where the gateway has it on',
  integrity: 'before the first chunk, if the tag of the script has integrity',
  'library-analytics': 'the first use of the payment library that reports an event',
  'load-locale': 'any locale but en_US',
  'more-symbols': 'always, 200 ms after the form is ready',
  'option-warnings': 'sandbox only, after everything else',
  paypal: 'options paypal and paypalCredit, where the gateway has it on',
  'send-request': 'the first call of the gateway that is not a tokenization of a card',
  sender: 'the first analytics event, unless analytics is false',
  'serve-form': 'a script tag in a form',
  'three-d-secure-service': 'option threeDSecure',
  venmo: 'option venmo, where the gateway has it on',
};

const locale = /^([a-z]{2})-([a-z]{2})$/;

/**
 * What makes a page load each file of the build, by its name.
 * @param {ReadonlyArray<[string, Buffer]>} files
 * @returns {ReadonlyMap<string, string>}
 */
export function loadReasons(files) {
  const script = files.find(([name]) => name === 'dropin.js')?.[1].toString() ?? '';
  // Each call names a chunk and those that it needs.
  const calls = [...script.matchAll(/\.load\(("[^)]*")\)/g)].map(([, names]) => JSON.parse(`[${names}]`));
  return new Map(files.map(([name]) => [name, reasonOf(name, calls)]));
}

function reasonOf(name, calls) {
  if (name === 'dropin.js' || name.endsWith('.css')) return 'always';
  const chunk = name.replace(/^chunks\//, '').replace(/\.js$/, '');
  const [, language, country] = locale.exec(chunk) ?? [];
  if (language !== undefined) return `locale ${language}_${country.toUpperCase()}`;
  const reason = reasons[chunk] ?? sharedBy(chunk, calls);
  if (reason === undefined) throw new Error(`Nothing of the build loads ${name}: name its reason in load-reasons.mjs.`);
  return reason;
}

function sharedBy(chunk, calls) {
  const users = calls.filter(names => names.slice(1).includes(chunk)).map(([user]) => user);
  return users.length === 0 ? undefined : `with ${users.join(', ')}`;
}
