import autocannon from 'autocannon';

const callers = 10;

/**
 * Sends these requests in rotation from ten callers for some seconds. Returns the responses per second, and
 * the duration of each in milliseconds.
 */
export function load(address, requests, seconds) {
  return new Promise((resolve, reject) => {
    const times = [];
    // Each caller starts at another request.
    let caller = 0;
    const setupClient = client => {
      const start = Math.floor((requests.length / callers) * caller);
      caller += 1;
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    };
    const options = { url: address, connections: callers, duration: seconds, requests: [requests[0]], setupClient };
    const running = autocannon(options, (error, result) => {
      if (error) reject(error);
      else if (result.errors > 0 || result.non2xx > 0) {
        reject(new Error(`${result.errors} requests failed and ${result.non2xx} were refused.`));
      } else resolve({ perSecond: times.length / result.duration, times });
    });
    running.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
}
