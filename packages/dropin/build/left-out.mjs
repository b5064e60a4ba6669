import { fileURLToPath } from 'node:url';

// What of braintree-web is not in the build: `unreachable.mjs` takes it out.

/** A replacement for modules of braintree-web that are never used: a call throws an error. */
export const never = `
  const refuse = () => { throw new Error('This part of braintree-web is not in this build.'); };
  export { refuse as default, refuse as loadAxo, refuse as loadScript };`;

/** The library's analytics as a chunk, which loads when the form had time to: they must not delay it. */
const analyticsLater = `
  const later = name => (...given) =>
    new Promise(resolve => setTimeout(resolve, 1000))
      .then(() => given[0])
      .then(client => client.isQuiet || import('/src/gateway/library-analytics.ts').then(analytics => analytics[name](...given)))
      .catch(() => undefined);
  export const sendEvent = later('sendEvent');
  export const sendEventPlus = later('sendEventPlus');
  export default { sendEvent, sendEventPlus };`;

/** The script loader of the library's device data: ours, whose scripts have the page's nonce and a trusted URL. */
const ownScriptLoader = `
  import { loadScriptCopy } from '/src/browser/foreign-script.ts';
  export const loadScript = ({ src }) => loadScriptCopy({ src, timeoutMs: 30_000 }, new AbortController().signal);`;

/** The library's random ids: ours, which are shorter code and as hard to guess. */
const ownIds = `export { uniqueId as default } from '/src/browser/unique-id.ts';`;

/** The replaced modules: the importing module, the import, and the replacement. */
export const replacements = [
  { what: 'Fastlane', to: /@paypal\/fastlane-sdk-loader|-fastlane-tokenization$|tokenization-fastlane$/, code: never },
  {
    what: 'QR codes of local payments: the widget opens the window or the page of the bank',
    from: /local-payment\.js$/,
    to: /inject-qr-code$/,
    code: never,
  },
  {
    what: 'tokenizing cards in the page: the frames do it themselves',
    from: /graphql\/request\.js$/,
    to: /credit-card-tokenization$/,
    code: never,
  },
  {
    what: 'a script loader that knows neither nonces nor Trusted Types',
    from: /data-collector\/fraudnet\.js$/,
    to: /lib\/assets$/,
    code: ownScriptLoader.replace('/src/', fileURLToPath(new URL('../src/', import.meta.url))),
  },
  {
    what: 'a client that the library would load itself: the widget always brings one',
    to: /create-deferred-client$/,
    code: 'export const create = ({ client }) => Promise.resolve(client);',
  },
  {
    what: 'analytics of the library in the first second: they wait in a chunk',
    from: /node_modules.*braintree-web/,
    to: /lib\/analytics$/,
    code: analyticsLater.replace('/src/', fileURLToPath(new URL('../src/', import.meta.url))),
  },
  {
    what: 'random ids: the widget has its own',
    from: /node_modules/,
    to: /@braintree\/uuid$/,
    code: ownIds.replace('/src/', fileURLToPath(new URL('../src/', import.meta.url))),
  },
  {
    what: 'callbacks: the widget takes promises from the library',
    to: /@braintree\/wrap-promise$/,
    // The library reads a property of the import: rollup makes it from a named export.
    code: 'const wrap = it => it; export { wrap as default, wrap as wrapPrototype };',
  },
  {
    what: 'the brands that an empty number may have: the widget asks for brands only once a number is typed',
    from: /hosted-fields\/external\/hosted-fields\.js$/,
    to: /get-card-types$/,
    code: 'export default () => [];',
  },
  {
    what: 'the check of attributes: the widget sets three of a field, which are allowed',
    from: /hosted-fields\/external\/hosted-fields\.js$/,
    to: /attribute-validation-error$/,
    code: 'export default () => undefined;',
  },
  {
    what: 'atob for browsers without it: the widget serves none of them',
    to: /vendor\/polyfill$/,
    code: 'export const atob = text => globalThis.atob(text);',
  },
];

/** The name of the function that an assignment defines. */
const nameIn = start => start.split('.').at(-1);

/** A function of the top level, assigned or declared, with the line that ends it. */
const method = start => [`\n${start} = function (`, '\n};\n', `.${nameIn(start)}(`];

/** A function of framebus's class. It has no name of its own: the class itself has functions of the same names. */
const nested = start => [`\n    ${start} = function (`, '\n    };\n'];

/** A block of an adapter for a payment method. */
const blockOf = name => [`\n  if (configuration.${name}) {`, '\n  }\n'];

/** An entry of a table that is not its last. */
const entryOf = name => [`\n  ${name}: {`, '\n  },\n'];

/** What a query asks of a payment method. */
const queried = name => [`\n  "    ${name} { " +`, '\n  "    } " +'];

/** An error of a table that is not its last. */
const errorOf = name => [...entryOf(name), `.${name}`];

/**
 * What is cut out of modules that the widget needs: from a start to the next end, and the text by which other code would
 * use it, if it has a name of its own. `neededBy` are modules of the library that need the code without a name.
 */
export const cuts = [
  {
    what: 'functions of the fields that the widget never calls, and checks of options that it sets itself',
    file: /hosted-fields\/external\/hosted-fields\.js$/,
    cut: [
      ...['addClass', 'removeClass', 'setMonthOptions', 'setPlaceholder', 'getChallenges', 'getSupportedCardTypes'].map(
        name => method(`HostedFields.prototype.${name}`),
      ),
      ['\n  if (!options.fields ||', '\n  }\n'],
      ['\n  if (options.binVerificationLength !== undefined) {', '\n  }\n'],
      ['\n      if (!constants.allowedFields.hasOwnProperty(key)) {', '\n      }\n'],
      ['\n      if (typeof externalContainer === "string") {', '\n      }\n'],
      ['\n      if (!externalContainer ||', '\n      }\n'],
    ],
  },
  {
    what: 'functions of the client that the widget never calls, checks of its own requests, and callbacks',
    file: /client\/client\.js$/,
    cut: [
      ['\n    if (options.api !== "graphQLApi") {', '\n    }\n'],
      ['\n    if (optionName) {', '\n    }\n'],
      method('Client.clearCache'),
      method('Client.prototype._findOrCreateFraudnetJSON'),
      ['\n  if (typeof callback === "function") {', '\n    return;\n  }\n'],
      ['\n      if (\n        shouldCollectData &&', '\n      }\n'],
    ],
  },
  {
    what: 'errors that only the code inside the frames has, and those of attributes and options',
    file: /hosted-fields\/shared\/errors\.js$/,
    cut: [
      'HOSTED_FIELDS_TIMEOUT',
      'HOSTED_FIELDS_INVALID_FIELD_KEY',
      'HOSTED_FIELDS_INVALID_FIELD_SELECTOR',
      'HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME',
      'HOSTED_FIELDS_FIELD_INVALID',
      'HOSTED_FIELDS_FIELD_NOT_PRESENT',
      'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
      'HOSTED_FIELDS_FAILED_TOKENIZATION',
      'HOSTED_FIELDS_FIELDS_EMPTY',
      'HOSTED_FIELDS_FIELDS_INVALID',
      'HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED',
      'HOSTED_FIELDS_ATTRIBUTE_VALUE_NOT_ALLOWED',
    ].map(errorOf),
  },
  {
    what: 'errors of requests that the widget never sends',
    file: /client\/errors\.js$/,
    cut: ['CLIENT_OPTION_REQUIRED', 'CLIENT_OPTION_INVALID'].map(errorOf),
  },
  {
    what: 'messages to all windows, and further functions of framebus: the fields send to their frames alone',
    file: /framebus\/dist\/framebus\.js$/,
    cut: [
      nested('Framebus.setPromise'),
      ...['include', 'target', 'emitAsPromise'].map(name => nested(`Framebus.prototype.${name}`)),
      ['\n        else {\n            (0, lib_1.broadcast)(', '\n        }\n'],
      ['\n    Framebus.Promise =', ';\n'],
    ],
  },
  {
    what: 'passing messages on to windows that the page has named: the widget names none',
    file: /framebus\/dist\/lib\/message\.js$/,
    cut: [['\n    (0, _1.broadcastToChildWindows)(', ';\n']],
  },
  {
    what: "functions of PayPal's component that the widget never calls: it loads the script itself",
    file: /paypal-checkout\/paypal-checkout\.js$/,
    cut: [
      'updatePayment',
      '_setupFrameService',
      '_createBillingAgreementJwt',
      'startVaultInitiatedCheckout',
      '_addModalBackdrop',
      '_removeModalBackdrop',
      'closeVaultInitiatedCheckoutWindow',
      'focusVaultInitiatedCheckoutWindow',
      '_createFrameServiceCallback',
      '_constructVaultCheckoutUrl',
      'loadPayPalSDK',
      '_attachPreloadPixel',
      '_verifyConsistentCurrency',
      '_hasMissingOption',
      '_formatUpdatePaymentData',
    ]
      .map(name => method(`PayPalCheckout.prototype.${name}`))
      .concat([
        ['\nPayPalCheckout.prototype._waitForVaultInitiatedCheckoutDependencies =', '\n  };\n'],
        ...['var ExtendedPromise =', 'ExtendedPromise.suppress', 'var frameService =', 'var useMin ='].map(start => [
          `\n${start}`,
          ';\n',
        ]),
      ]),
  },
  {
    what: 'the latency of each request, which the library sends to its makers',
    file: /client\/request\/ajax-driver\.js$/,
    cut: [
      ['\nfunction sendApiLatencyAnalytics(', '\n}\n'],
      ['\n      if (options.sendAnalyticsEvent) {', '\n      }\n'],
    ],
  },
  {
    what: 'payment methods that the widget does not offer, or whose part of the configuration it does not read',
    file: /client\/request\/graphql\/adapters\/configuration\.js$/,
    // Open banking is an instant verification. Local payments and bank accounts read none of it.
    neededBy: /braintree-web\/(fastlane|instant-verification|masterpass|unionpay|visa-checkout)\//,
    cut: [
      ...['fastlane', 'ideal', 'unionPay', 'visaCheckout', 'masterpass', 'usBankAccount', 'openBanking'].map(blockOf),
      ...['visaCheckout', 'masterpass'].map(entryOf),
    ],
  },
  {
    what: 'the same in the query for them',
    file: /client\/request\/graphql\/generators\/configuration\.js$/,
    cut: ['fastlane', 'masterpass', 'openBanking', 'unionPay', 'visaCheckout'].map(queried),
  },
];

const trustedText = fileURLToPath(new URL('../src/browser/trusted-text.ts', import.meta.url));

/** The refusals of a name that no field can have, and of a field that the form does not have. */
const refusals = (field, doing, cannot) => `
  if (!allowedFields.hasOwnProperty(${field})) {
    err = new BraintreeError({
      type: errors.HOSTED_FIELDS_FIELD_INVALID.type,
      code: errors.HOSTED_FIELDS_FIELD_INVALID.code,
      message:
        '"' +
        ${field} +
        '" is not a valid field. You must use a valid field option when ${doing}.',
    });
  } else if (!this._fields.hasOwnProperty(${field})) {
    err = new BraintreeError({
      type: errors.HOSTED_FIELDS_FIELD_NOT_PRESENT.type,
      code: errors.HOSTED_FIELDS_FIELD_NOT_PRESENT.code,
      message:
        'Cannot ${cannot} "' +
        ${field} +
        '" field because it is not part of the current Hosted Fields options.',
    });
  } else {`;

/** What is written differently in modules that the widget needs: a text and its replacement. */
export const changes = [
  ...[
    ['field', 'clearing a field', 'clear'],
    ['field', 'focusing a field', 'focus'],
    ['options.field', 'setting an attribute', 'set attribute for'],
    ['options.field', 'removing an attribute', 'remove attribute for'],
  ].map(([field, doing, cannot]) => ({
    what: 'fields that there are not: the widget uses its own',
    file: /hosted-fields\/external\/hosted-fields\.js$/,
    before: refusals(field, doing, cannot),
    after: '\n  {',
  })),
  {
    what: 'the frames of a PayPal payment that the page starts without the button',
    file: /paypal-checkout\/paypal-checkout\.js$/,
    before: 'this._setupFrameService(client);',
    after: 'Promise.resolve();',
  },
  {
    what: 'a token for the loader of the script',
    file: /paypal-checkout\/paypal-checkout\.js$/,
    before: 'this._createBillingAgreementJwt(client);',
    after: 'undefined;',
  },
  {
    what: 'fields without a client: the widget always brings one',
    file: /hosted-fields\/external\/hosted-fields\.js$/,
    before: `
  if (options.client) {
    clientConfig = options.client.getConfiguration(undefined, sessionId);
    assetsUrl = clientConfig.gatewayConfiguration.assetsUrl;
    isDebug = clientConfig.isDebug;
  } else {
    assetsUrl = createAssetsUrl.create(options.authorization);
    isDebug = Boolean(options.isDebug);
  }`,
    after: `
  assetsUrl = options.client.getConfiguration().gatewayConfiguration.assetsUrl;`,
  },
  {
    what: 'analytics of such fields',
    file: /hosted-fields\/external\/hosted-fields\.js$/,
    before: `
  if (!options.client) {
    analytics.sendEvent(
      this._clientPromise,
      "custom.hosted-fields.initialized.deferred-client"
    );
  } else {
    analytics.sendEvent(
      this._clientPromise,
      "custom.hosted-fields.initialized"
    );
  }`,
    after: `
  analytics.sendEvent(this._clientPromise, "custom.hosted-fields.initialized");`,
  },
  {
    what: 'another kind of request than the two that the widget sends',
    file: /client\/client\.js$/,
    before: `
    } else if (api === "graphQLApi") {`,
    after: `
    } else {`,
  },
  {
    what: 'the error of such a request',
    file: /client\/client\.js$/,
    before: `
    } else {
      throw new BraintreeError({
        type: errors.CLIENT_OPTION_INVALID.type,
        code: errors.CLIENT_OPTION_INVALID.code,
        message: "options.api is invalid.",
      });
    }`,
    after: `
    }`,
  },
  {
    what: 'settings of device data, in a script element that is no script: with Trusted Types',
    file: /data-collector\/fraudnet\.js$/,
    before: 'el.text = JSON.stringify(config);',
    after: `el.text = require(${JSON.stringify(trustedText)}).scriptData(JSON.stringify(config));`,
  },
];
