import { describe, expect, it } from 'vitest';
import { qrSquares } from './qr-squares.ts';

const payload = `G1.${'A7'.repeat(77)}`;
/** The side of a QR code of version 8, in modules. */
const version8 = 49;
const quietZone = 4;

describe('the QR code of a ticket', () => {
  it('[TICKET-27] has error level Q: a payload of 157 characters fills version 8, a longer one needs version 9', () => {
    expect(payload).toHaveLength(157);
    expect(qrSquares(payload).modules).toBe(version8 + 2 * quietZone);
    expect(qrSquares(`${payload}A`).modules).toBe(version8 + 4 + 2 * quietZone);
  });

  it('[TICKET-28] has a quiet zone of four modules on each side', () => {
    const { modules, runs } = qrSquares(payload);
    const edges = {
      left: Math.min(...runs.map(({ x }) => x)),
      right: modules - Math.max(...runs.map(({ x, width }) => x + width)),
      top: Math.min(...runs.map(({ y }) => y)),
      bottom: modules - 1 - Math.max(...runs.map(({ y }) => y)),
    };
    expect(edges).toEqual({ left: quietZone, right: quietZone, top: quietZone, bottom: quietZone });
  });
});
