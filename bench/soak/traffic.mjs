import { setTimeout as pause } from 'node:timers/promises';
import { purchase, visit } from './buyers.mjs';
import { drawPhoto, edit, openDoor, refund, scan, settle } from './staff.mjs';

const counts = { buyers: 6, visitors: 2, doors: 2 };
/** A request that failed is sent again with the same key, as the shop does, this often. */
const tries = 3;
const retryPauseMs = 2_000;

/**
 * Buyers who search, hold, pay and give up, an admin who refunds, listers who edit their events, and scanners at the
 * entrance: all until the signal.
 *
 * @param {{ stack: any, client: ReturnType<typeof import('./client.mjs').recordingClient>, signal: AbortSignal }} options
 */
export async function runTraffic({ stack, client, signal }) {
  const world = openWorld({ stack, client, signal });
  const photo = await drawPhoto();

  async function again(step, fromMs, toMs) {
    while (!signal.aborted) {
      await step();
      await world.rest(fromMs, toMs);
    }
  }

  const doors = Array.from({ length: counts.doors }, (_, number) => openDoor(world, number + 1));
  const devices = await Promise.all(doors);
  const [withoutPhoto, withPhoto] = world.shop.edited;
  await Promise.all([
    ...Array.from({ length: counts.buyers }, () => again(() => purchase(world), 200, 1_500)),
    ...Array.from({ length: counts.visitors }, () => again(() => visit(world), 500, 2_000)),
    ...devices.map(device => again(() => scan(world, device), 500, 1_500)),
    again(() => refund(world), 3_000, 6_000),
    again(() => settle(stack), 20_000, 30_000),
    again(() => edit(world, withoutPhoto), 3_000, 6_000),
    again(() => edit(world, withPhoto, photo), 4_000, 8_000),
  ]);
  return { ...world.seen, people: counts };
}

/** What the people share: how they send requests, and what they have bought and seen. */
function openWorld({ stack, client, signal }) {
  let turn = 0;

  /** Sends a request to one of the two API processes, in turn. */
  const send = call => {
    turn += 1;
    const second = turn % 2;
    return client.send({ target: second ? 'second API' : 'first API', origin: stack.apiUrls[second], ...call });
  };

  return {
    shop: stack.shop,
    stack,
    signal,
    send,
    onWeb: call => client.send({ target: 'shop', origin: stack.webUrl, ...call }),
    persist,
    rest,
    /** Orders that may be refunded, oldest first. */
    bought: [],
    toScan: [],
    admitted: new Set(),
    /** The buyers whose last payment got no answer. Until its outcome is known they may not hold tickets again. */
    unsure: new Set(),
    nextBuyer: 0,
    seen: {
      purchases: 0,
      byPhone: 0,
      /** Requests for mobile money. */
      asked: 0,
      /** The payments that were approved after they had ended. */
      late: [],
      tickets: 0,
      givenUp: 0,
      refunds: 0,
      edits: 0,
      photos: 0,
      scans: 0,
      admittedTwice: 0,
    },
  };

  /** Sends a request until it is answered, at most three times; every try counts. */
  async function persist(call) {
    for (let tried = 1; ; tried += 1) {
      const reply = await send(call);
      const isOver = reply.ok || (reply.status >= 400 && reply.status < 500);
      if (isOver || tried === tries || signal.aborted) return reply;
      await rest(retryPauseMs, retryPauseMs);
    }
  }

  async function rest(fromMs, toMs) {
    await pause(fromMs + Math.random() * (toMs - fromMs), undefined, { signal }).catch(() => undefined);
  }
}
