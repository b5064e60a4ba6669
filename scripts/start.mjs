// `npm start`: builds, starts the whole house, says where it is, and stops it all on Ctrl-C.
import { build } from './house/build.mjs';
import { startHouse, untilStopped } from './house/house.mjs';
import { portsFromEnvironment } from './house/ports.mjs';
import { workspace } from './house/processes.mjs';
import { fail, say } from './house/say.mjs';

const ports = await portsFromEnvironment();
say('Building…');
build();
say('Starting…');
const house = await startHouse({
  ports,
  dataDir: process.env.GUICHET_DATA_DIR || workspace('.local/data'),
  logs: process.env.LOG_LEVEL !== undefined,
}).catch(error => fail(error.message));

say(`
  Guichet is open at  ${house.url}

  Sign in as a buyer  buyer@guichet.example  /  guichet-demo
        or a lister   lister@guichet.example /  guichet-demo
        or an admin   admin@guichet.example  /  guichet-demo
${payments(house.gatewayUrl)}
  Mails               ${house.url}/api/outbox
  API documentation   ${house.apiUrl}/api/docs
  Database            ${house.databaseVersion}

  Ctrl-C stops everything; orders are kept for the next start.
`);
await untilStopped(house);

function payments(gatewayUrl) {
  if (gatewayUrl === null) return '  Payments go to      Braintree, with the keys in the environment';
  return `  Pay with the card   4111 1111 1111 1111, any future date, CVV 123, postal code 12345
  More test cards     ${gatewayUrl}/`;
}
