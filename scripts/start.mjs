// `npm start`: builds, starts the local stack, prints its URLs, and stops it on Ctrl-C.
import { build } from './local-stack/build.mjs';
import { runLocalStack, watchForStop } from './local-stack/local-stack.mjs';
import { portsFromEnvironment } from './local-stack/ports.mjs';
import { print } from './local-stack/print.mjs';
import { workspace } from './local-stack/processes.mjs';

const stopRequested = watchForStop();
const ports = await portsFromEnvironment();
print('Building…');
build();
print('Starting…');
await runLocalStack({
  options: {
    ports,
    dataDir: process.env.GUICHET_DATA_DIR || workspace('.local/data'),
    logs: process.env.LOG_LEVEL !== undefined,
  },
  stopRequested,
  onOpen: printAddresses,
});

function printAddresses(stack) {
  print(`
  Guichet is open at  ${stack.url}

  Sign in as a buyer  buyer@guichet.example  /  guichet-demo
        or a lister   lister@guichet.example /  guichet-demo
        or an admin   admin@guichet.example  /  guichet-demo
${payments(stack.gatewayUrl)}
  Mails               ${stack.url}/api/outbox
  API documentation   ${stack.apiUrl}/api/docs
${stack.playgroundUrl === null ? '' : `  Widget playground   ${stack.playgroundUrl}/\n`}  Documents           ${stack.docsUrl}/
  Database            ${stack.databaseVersion}

  Ctrl-C stops everything; orders and payments are kept for the next start.
`);
}

function payments(gatewayUrl) {
  if (gatewayUrl === null) return '  Payments go to      Braintree, with the keys in the environment';
  return `  Pay with the card   4111 1111 1111 1111, any future date, CVV 123, postal code 12345
  It is declined      for totals of 2,000 to 3,000 and of 5,001, as by the provider's sandbox
  More test cards     ${gatewayUrl}/`;
}
