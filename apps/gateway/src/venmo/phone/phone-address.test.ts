import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { phoneAddress } from './phone-address.ts';

const interfaces = {
  lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
  wifi: [
    { address: 'fe80::1', family: 'IPv6', internal: false },
    { address: '192.168.1.20', family: 'IPv4', internal: false },
  ],
} as unknown as Parameters<typeof phoneAddress>[1];

const listening = (address: string) => [{ address, port: 3002, family: 'IPv4' }];

describe("the phone page's address in the QR code", () => {
  it.each(['0.0.0.0', '::'])(
    '[VENMO-18] a gateway on every address (%s) is reached at its local network address',
    address => {
      expect(phoneAddress(listening(address), interfaces)).toBe('http://192.168.1.20:3002/venmo/phone');
    },
  );

  it('[VENMO-18] without a network the gateway is reached at the loopback address', () => {
    expect(phoneAddress(listening('0.0.0.0'), {})).toBe('http://127.0.0.1:3002/venmo/phone');
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3002/venmo/phone'],
    ['::1', 'http://[::1]:3002/venmo/phone'],
  ])('[VENMO-18] a gateway on one address (%s) is reached there', (address, expected) => {
    expect(phoneAddress(listening(address), interfaces)).toBe(expected);
  });

  it('[VENMO-18] the frame receives the address on which the gateway listens', async () => {
    const gateway = buildGateway();
    const { origin } = new URL(await gateway.listen({ port: 0, host: '127.0.0.1' }));
    const { body, headers } = await gateway.inject('/web/3.144.0/html/venmo-desktop-frame.min.html');
    await gateway.close();
    expect(body).toContain(`"phonePage":"${origin}/venmo/phone"`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(phoneAddress([])).toBe('/venmo/phone');
  });
});
