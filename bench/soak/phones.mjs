import { randomUUID } from 'node:crypto';

/** What buyers do with the request on their phone, and how often. */
const answers = [
  ['approved', 0.85],
  ['refused', 0.1],
  ['given up', 0.05],
];
/** The page asks every three seconds. */
const lookMs = 3_000;
const looks = 20;
/** Of numbers that answer by themselves, at the local gateway. */
const endings = { approved: '0001', refused: '0002', 'given up': '0006' };

/** Every so many requests, from the first one on, is approved after it was given up. MTN can't take a request back. */
const lateEvery = 6;

/** A buyer pays with mobile money. Returns whether the tickets are sold; what is not known is noted in `unsure`. */
export async function payByPhone(world, person, checkoutId) {
  const { persist, rest, seen, unsure, stack, signal } = world;
  const { answer, provider, isLate, through } = plan(world);
  const phone = aNumber(answer);
  const asked = await persist({
    kind: 'collect',
    method: 'POST',
    path: `/api/payment/collect/${person.id}`,
    body: { checkoutId, provider, phone },
    headers: { 'idempotency-key': randomUUID() },
    person,
    refusals: ['payment_in_progress', 'checkout_completed', 'hold_expired', 'phone_asked_too_often'],
    ...through,
  });
  if (!asked.ok) {
    unsure.add(person);
    return false;
  }
  const path = `/api/payment/collect/${asked.body.paymentId}/${person.id}`;
  const giveUp = () => persist({ kind: 'give up', method: 'DELETE', path, person });
  let { body } = asked;
  for (let look = 0; look < looks && isOpen(body) && !signal.aborted; look += 1) {
    // Wave's request stays open after a refusal.
    if (body.problem !== undefined || (answer === 'given up' && look === 1)) await giveUp();
    else if (answer !== 'given up') await answerAtWave(stack, body, answer);
    await rest(lookMs, lookMs + 500);
    const found = await persist({ kind: 'look', path, person });
    if (found.ok) body = found.body;
  }
  if (isOpen(body)) unsure.add(person);
  else if (isLate) await approveLate(world, { person, checkoutId, phone, paymentId: body.paymentId });
  if (body.state === 'paid') seen.byPhone += 1;
  return body.state === 'paid';
}

/** What the buyer will do, and through which API. */
function plan({ seen, stack }) {
  const isLate = seen.asked % lateEvery === 0;
  seen.asked += 1;
  if (!isLate) return { isLate, answer: draw(), provider: Math.random() < 0.5 ? 'wave' : 'mtn', through: {} };
  // MTN does not call back about what the first API asks for, so that the shop must look.
  return { isLate, answer: 'given up', provider: 'mtn', through: { target: 'first API', origin: stack.apiUrls[0] } };
}

/** The buyer approves after all; every second one has left the tickets to others by then. */
async function approveLate({ stack, persist, seen }, { person, checkoutId, phone, paymentId }) {
  if (seen.late.length % 2 === 1) {
    await persist({ kind: 'cancel', method: 'DELETE', path: `/api/checkout/${checkoutId}`, person });
  }
  if (await stack.approveOn(phone)) seen.late.push(paymentId);
}

/** MTN's phones answer by themselves. */
async function answerAtWave(stack, { approve }, answer) {
  if (approve?.url !== undefined) await stack.answerAt(approve.url, answer);
}

function isOpen({ state }) {
  return state === 'awaiting' || state === 'checking';
}

function draw() {
  let left = Math.random();
  return (
    answers.find(([, share]) => {
      left -= share;
      return left < 0;
    })?.[0] ?? 'approved'
  );
}

/** A number of its own, because one number is asked three times an hour at most. */
function aNumber(answer) {
  return `225${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}${endings[answer]}`;
}
