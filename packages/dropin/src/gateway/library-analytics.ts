import request from 'braintree-web/client/request/index.js';
import analytics from 'braintree-web/lib/analytics.js';

/**
 * The payment library's own analytics: the build loads them as a chunk after the form, in place of the library's import.
 * They send by a function of the client, which the client of the card's frames does not have.
 */
export const { sendEvent, sendEventPlus } = withRequest(analytics);

function withRequest(library: typeof analytics): typeof analytics {
  const complete = async (client: unknown): Promise<object> => ({ ...Object(await client), _request: request });
  return {
    sendEvent: (client, ...given) => library.sendEvent(complete(client), ...given),
    sendEventPlus: (client, ...given) => library.sendEventPlus(complete(client), ...given),
  };
}
