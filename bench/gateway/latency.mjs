import { Agent, request } from 'node:http';
import { tokenization } from './tokenization.mjs';

/** Requests before the measurement, so that the code is optimized. */
const warmUpRequests = 200;

/**
 * Sends cards one by one over one connection.
 * @param {string} address
 */
export async function measureLatency(address) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  try {
    for (let sent = 0; sent < warmUpRequests + tokenization.latencyRequests; sent += 1) {
      const startedAt = performance.now();
      const answer = await send(address, agent);
      times.push(performance.now() - startedAt);
      if (!answer.includes('"token"')) {
        throw new Error(`This is not a nonce: ${answer}`);
      }
    }
  } finally {
    agent.destroy();
  }
  const sorted = times.slice(warmUpRequests).sort((a, b) => a - b);
  return { medianMs: sorted[Math.floor(sorted.length * 0.5)], p95Ms: sorted[Math.floor(sorted.length * 0.95)] };
}

function send(address, agent) {
  const { path, headers, body } = tokenization;
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, address), { method: 'POST', headers, agent }, response => {
      let text = '';
      response.on('data', chunk => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
