// The allowed directions of imports (apps → packages; inside a workspace, outside in). `depcruise` fails on any
// other import, and on cycles.

/** One rule: files that match `from` may not import files that match `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const tests = '\\.test(-d)?\\.tsx?$|/test/|vitest\\.';

/** The code of the gateway that runs in browsers. */
const gatewayBrowser = '^apps/gateway/src/([^/]+/browser|frames|local-gateway)/';

/** The gateway's folders that each simulate one payment method, or the bank behind it. */
const gatewayMethods = '(three-d-secure|paypal|venmo|google-pay|apple-pay|local-payment|us-bank-account|sepa)';

/** The domains of the API, each with those that it may use. */
const domains = {
  accounts: [],
  catalogue: [],
  payments: [],
  selling: ['accounts', 'catalogue', 'payments'],
  'after-sale': ['accounts', 'catalogue', 'payments', 'selling'],
  admission: ['selling'],
  mail: ['accounts', 'payments', 'selling', 'admission'],
  'back-office': ['accounts', 'catalogue', 'payments', 'selling'],
};

const directionsOfDomains = Object.entries(domains).map(([domain, others]) =>
  forbid(
    `api-domain-${domain}`,
    others.length === 0 ? 'It uses no other domain.' : `Of the other domains it uses ${others.join(', ')}.`,
    { path: `^apps/api/src/domains/${domain}/`, pathNot: tests },
    { path: '^apps/api/src/domains/', pathNot: `^apps/api/src/domains/(${[domain, ...others].join('|')})/` },
  ),
);

export default {
  forbidden: [
    forbid('no-cycles', 'A cycle has no first file to read.', {}, { circular: true }),
    forbid('no-unresolved', 'Every import leads somewhere.', {}, { couldNotResolve: true, pathNot: '\\?(raw|url)$' }),
    forbid(
      'packages-never-import-apps',
      'Arrows point from apps to packages.',
      { path: '^packages/' },
      { path: '^apps/' },
    ),
    forbid(
      'apps-do-not-import-apps',
      'Apps meet over HTTP. Tests may start the local gateway.',
      { path: '^apps/([^/]+)/', pathNot: tests },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'testkit-is-for-tests',
      'Only tests, benchmarks and the local gateway read the scenario table.',
      { path: '^(apps/(api|web)|packages/(dropin|dropin-(react|vue|element)|contracts))/', pathNot: tests },
      { path: '(^|/)packages/testkit/' },
    ),
    forbid(
      'contracts-stand-alone',
      'The contracts import their schema library and nothing else.',
      { path: '^packages/contracts/src/', pathNot: tests },
      { pathNot: '^packages/contracts/src/|node_modules/(\\.pnpm/)?typebox' },
    ),
    forbid(
      'gateway-shares-nothing-with-the-widget',
      'The local gateway must be able to prove the widget wrong.',
      { path: '^apps/gateway/' },
      { path: '^packages/dropin(-(react|vue|element))?/' },
    ),
    forbid(
      'shop-knows-the-widget-through-react',
      'The shop uses the React component only.',
      { path: '^apps/web/src/' },
      { path: '^packages/dropin/' },
    ),

    forbid(
      'gateway-wire-stands-alone',
      'Reading, writing and URLs know nothing of payments.',
      { path: '^apps/gateway/src/(wire|routing)/', pathNot: tests },
      { path: '^apps/gateway/src/', pathNot: '^apps/gateway/src/(wire|routing)/' },
    ),
    forbid(
      'gateway-state-knows-no-feature',
      'What is remembered is data: it imports reading and writing only.',
      { path: '^apps/gateway/src/state/', pathNot: tests },
      { path: '^apps/gateway/src/', pathNot: '^apps/gateway/src/(state|wire)/' },
    ),
    forbid(
      'gateway-browser-code-runs-alone',
      'What browsers load is bundled from browser code, and from the few files that run on both sides.',
      { path: gatewayBrowser, pathNot: tests },
      {
        path: '^apps/gateway/src/',
        pathNot: `${gatewayBrowser}|/routing/|/(wire/read|urls|wallets/wallet-addresses)\\.ts$`,
      },
    ),
    forbid(
      'gateway-browser-code-runs-without-node',
      'A browser has none of the modules of Node.',
      { path: gatewayBrowser, pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'gateway-server-code-runs-without-a-page',
      'The server reads what browsers load as built files.',
      { path: '^apps/gateway/src/', pathNot: `${gatewayBrowser}|${tests}|/testing/` },
      { path: gatewayBrowser },
    ),
    forbid(
      'gateway-methods-do-not-know-each-other',
      'A payment method, or the bank, is one folder.',
      { path: `^apps/gateway/src/${gatewayMethods}/`, pathNot: tests },
      {
        path: `^apps/gateway/src/${gatewayMethods}/`,
        pathNot: '^apps/gateway/src/$1/',
      },
    ),
    forbid(
      'gateway-methods-have-entry-points',
      'The rest of the gateway reaches a method by the files that are named here.',
      { path: '^apps/gateway/src/', pathNot: `^apps/gateway/src/(${gatewayMethods}|testing)/|${tests}` },
      {
        path: `^apps/gateway/src/${gatewayMethods}/`,
        pathNot:
          '/(three-d-secure|(paypal|venmo|google-pay|local-payment|sepa)-pages|session-script|configuration|client-routes|context-operations|account|transaction-element)\\.ts$',
      },
    ),
    forbid(
      'gateway-does-not-know-who-steers-it',
      'Faults, kept state, the log of calls and the control work on the provider from outside.',
      {
        path: `^apps/gateway/src/((client|server)-(api|protocol)|authorization|state|webhooks|cards|wallets|nonces|vault|transactions|${gatewayMethods})/`,
        pathNot: tests,
      },
      { path: '^apps/gateway/src/(faults|control|persistence|tls|calls)/' },
    ),
    forbid(
      'gateway-answers-on-top',
      'What pages and servers call is made of what lies below: no feature imports the two APIs.',
      { path: '^apps/gateway/src/', pathNot: `^apps/gateway/src/(client-api|server-api|gateway\\.ts)|${tests}` },
      { path: '^apps/gateway/src/(client-api|server-api)/' },
    ),

    forbid(
      'dropin-core-is-pure',
      'core takes the outside as ports: it imports itself and the error table.',
      { path: '^packages/dropin/src/core/', pathNot: tests },
      { pathNot: '^packages/dropin/src/(core|errors)/' },
    ),
    forbid(
      'dropin-errors-import-nothing',
      'The error table is the lowest layer.',
      { path: '^packages/dropin/src/errors/', pathNot: tests },
      { pathNot: '^packages/dropin/src/errors/' },
    ),
    forbid(
      'only-gateway-imports-braintree-web',
      "braintree-web's types stop at gateway/.",
      { path: '^packages/dropin/src/', pathNot: `^packages/dropin/src/gateway/|${tests}` },
      { path: 'node_modules/.*braintree-web' },
    ),
    forbid(
      'methods-do-not-know-each-other',
      'A payment option is one folder.',
      { path: '^packages/dropin/src/methods/([^/]+)/', pathNot: tests },
      { path: '^packages/dropin/src/methods/[^/]+/', pathNot: '^packages/dropin/src/methods/$1/' },
    ),

    forbid(
      'api-sql-only-in-repositories',
      'Routes and services reach the database through a repository.',
      { path: '^apps/api/src/domains/', pathNot: `(repository|-columns|-transitions)\\.ts$|${tests}` },
      { path: 'node_modules/.*(drizzle-orm|/pg/)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'api-payment-state-machine-is-pure',
      'The table of payment states imports types only.',
      { path: '^apps/api/src/domains/payments/payment-state-machine\\.ts$' },
      { dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'api-payment-resolver-is-reached-through-its-type',
      'Services, routes and jobs reach the resolver through its type; only the composition builds it.',
      {
        path: '^apps/api/src/domains/',
        pathNot: `/selling/index\\.ts$|${tests}`,
      },
      { path: '^apps/api/src/domains/selling/checkout/resolve-payment\\.ts$' },
    ),
    forbid(
      'api-domains-meet-at-their-index',
      'A domain reaches another through its index.ts.',
      { path: '^apps/api/src/domains/([^/]+)/', pathNot: tests },
      { path: '^apps/api/src/domains/[^/]+/', pathNot: '^apps/api/src/domains/($1/|[^/]+/index\\.ts$)' },
    ),
    ...directionsOfDomains,
    forbid(
      'api-repositories-do-not-look-up',
      'routes → service → repository.',
      { path: '^apps/api/src/domains/.*repository\\.ts$' },
      { path: '^apps/api/src/domains/.*(routes|service)\\.ts$' },
    ),

    forbid(
      'web-areas-do-not-know-each-other',
      'What two areas share lives in features, api or ui; their links come from paths.ts.',
      { path: '^apps/web/src/areas/([^/]+)/' },
      { path: '^apps/web/src/areas/', pathNot: '^apps/web/src/areas/$1/' },
    ),
    forbid(
      'web-pages-do-not-know-each-other',
      'A page is one folder of its area; what its pages share lies beside them or in features.',
      { path: '^apps/web/src/areas/([^/]+)/([^/]+)/' },
      { path: '^apps/web/src/areas/[^/]+/[^/]+/', pathNot: '^apps/web/src/areas/$1/$2/' },
    ),
    forbid(
      'web-signed-in-areas-load-lazily',
      'A visitor downloads nothing of a signed-in area, so the rest of the shop imports it dynamically.',
      { path: '^apps/web/src/', pathNot: `^apps/web/src/areas/(account|organiser|admin|door)/|${tests}` },
      {
        path: '^apps/web/src/areas/(account|organiser|admin|door)/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    forbid(
      'web-paths-stand-alone',
      'Router, links and web server share the paths, so they run in browsers and on the server.',
      { path: '^apps/web/src/paths\\.ts$' },
      {},
    ),
    forbid(
      'web-server-knows-the-paths-only',
      'The server shares nothing else with the pages but which texts each of them loads.',
      { path: '^apps/web/server/', pathNot: tests },
      { path: '^apps/web/src/', pathNot: '^apps/web/src/(paths|i18n/namespaces)\\.ts$' },
    ),
    forbid(
      'web-ui-has-no-domain',
      'Design components know nothing of events, carts or sessions.',
      { path: '^apps/web/src/ui/', pathNot: tests },
      { path: '^apps/web/src/(areas|features|api)/' },
    ),
    forbid(
      'web-features-do-not-import-areas',
      'Areas use features; features never use areas.',
      { path: '^apps/web/src/(features|api|i18n)/', pathNot: tests },
      { path: '^apps/web/src/(areas/|router\\.tsx$)' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules|/dist/' },
    // Types of packages stay: an import of a library often resolves to its types.
    // The fresh projects get their dependencies where they are tested.
    exclude: {
      path: '^(?!.*node_modules).*/dist/|/node_modules/\\.cache/|^(?!.*node_modules/).*\\.d\\.ts$|^conformance/fresh-projects/projects/',
    },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
