import { createHmac, timingSafeEqual } from 'node:crypto';
import { textOf } from '../provider-http.ts';

/** An event that Wave has sent: which session it is about. Its other content is not trusted. */
export type WaveEvent = { readonly id: string; readonly sessionId: string; readonly reference: string };

/** Older events are refused, so that a recorded one can't be sent again; so are those far ahead of our clock. */
const age = { oldestMs: 5 * 60_000, aheadMs: 30_000 };

/**
 * Reads an event whose signature holds for its bytes; undefined for any other. The header has the time and one or, while
 * the secret is being replaced, several signatures: `t=…,v1=…,v1=…`.
 */
export function readWaveEvent(
  raw: string,
  header: string,
  { secret, now }: { readonly secret: string; readonly now: Date },
): WaveEvent | undefined {
  const parts = header.split(',').map(part => part.trim().split('=', 2));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return undefined;
  const sinceMs = now.getTime() - Number(seconds) * 1000;
  if (sinceMs > age.oldestMs || sinceMs < -age.aheadMs) return undefined;
  const expected = createHmac('sha256', secret)
    .update(seconds + raw)
    .digest();
  const isSigned = parts.some(([name, value = '']) => name === 'v1' && isEqual(Buffer.from(value, 'hex'), expected));
  return isSigned ? readEvent(raw) : undefined;
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

function readEvent(raw: string): WaveEvent | undefined {
  try {
    const event: Readonly<Record<string, unknown>> = { ...Object(JSON.parse(raw)) };
    const data: Readonly<Record<string, unknown>> = { ...Object(event.data) };
    const read = {
      id: textOf(event, 'id'),
      sessionId: textOf(data, 'id'),
      reference: textOf(data, 'client_reference'),
    };
    return read.id === '' ? undefined : read;
  } catch {
    // Signed, but not JSON: nothing that this shop could use.
    return undefined;
  }
}
