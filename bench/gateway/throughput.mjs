import autocannon from 'autocannon';
import { tokenization } from './tokenization.mjs';

const callers = 10;

/**
 * Sends cards from several callers concurrently and returns the responses per second.
 * @param {string} address
 * @param {number} seconds
 */
export async function measureThroughput(address, seconds) {
  const { path, headers, body } = tokenization;
  const result = await autocannon({
    url: new URL(path, address).href,
    method: 'POST',
    headers,
    body,
    connections: callers,
    duration: seconds,
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${result.errors} requests failed and ${result.non2xx} were refused.`);
  }
  return result.requests.average;
}
