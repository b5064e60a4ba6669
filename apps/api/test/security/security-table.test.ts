import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readOwnFile, testTitlesOf } from '../cited-tests.ts';

/** A rule, and a file with tests that cite it, by its path from this app's folder. */
type Proof = readonly [rule: string, file: string];

const features = 'src/features';
const here = 'test/security';
const access = 'src/platform/access/access.test.ts';
const sessions = `${features}/sessions/sessions.test.ts`;
const brake = `${features}/sessions/login-throttle.test.ts`;
const accounts = `${features}/accounts`;
const orders = `${features}/checkout/create-order.test.ts`;
const uploads = `${features}/event-management/upload.test.ts`;

/** Every row of the table of what a reviewer of the specification checks, and what proves each. */
const table: Readonly<Record<string, readonly Proof[]>> = {
  'the client sends amount, price or a snapshot of its cart': [
    ['GUARD-1', `${here}/forged-money.test.ts`],
    ['GUARD-1', `${here}/private-replies.test.ts`],
    ['PAY-3', `${features}/checkout/pay.test.ts`],
    ['ORDER-6', orders],
    ['ORDER-10', orders],
  ],
  'an order with an invented, foreign or used transaction id': [
    ['GUARD-1', `${here}/forged-money.test.ts`],
    ['ORDER-2', orders],
    ['ORDER-8', orders],
  ],
  'double booking': [
    ['RACE-1', `${features}/checkout/race-rush.test.ts`],
    ['RACE-2', `${features}/checkout/race-rush.test.ts`],
    ['RACE-6', `${features}/checkout/race-processes.test.ts`],
    ['RACE-9', `${features}/checkout/race-expiry.test.ts`],
    ['RACE-9', `${features}/checkout/race-count.test.ts`],
    ['RACE-10', `${features}/checkout/race-isolation.test.ts`],
    ['RACE-11', 'test/races.test.ts'],
  ],
  'a user id in every path': [
    ['ACCESS-1', access],
    ['ACCESS-2', access],
    ['ACCESS-3', access],
    ['ACCESS-4', access],
    ['ACCESS-6', access],
    ['GUARD-1', `${here}/forged-money.test.ts`],
  ],
  'an order id in path and body that differ': [
    ['ADMIN-3', `${features}/orders/admin-orders.test.ts`],
    ['CALL-1', 'test/contract/admin-calls.test.ts'],
  ],
  'a role from a body or from the browser': [
    ['GUARD-1', `${here}/forged-fields.test.ts`],
    ['GUARD-1', `${here}/private-replies.test.ts`],
    ['ACCOUNT-4', `${accounts}/accounts.test.ts`],
    ['PROFILE-7', `${accounts}/profile.test.ts`],
    ['SESSION-10', sessions],
  ],
  'a token in localStorage': [
    ['SESSION-1', sessions],
    ['SESSION-5', sessions],
    ['SESSION-7', sessions],
    ['SESSION-9', sessions],
    ['SESSION-13', sessions],
    ['SESSION-8', '../web/src/features/session/create-session.test.ts'],
    ['SERVER-5', '../web/server/app.test.ts'],
  ],
  'sign-out removes the token before it calls logout': [
    ['SESSION-12', sessions],
    ['SESSION-8', '../web/src/features/session/create-session.test.ts'],
  ],
  'guessing passwords': [
    ['SESSION-3', brake],
    ['SESSION-16', brake],
    ['SESSION-4', sessions],
    ['PASSWORD-7', `${accounts}/password.test.ts`],
  ],
  'asking who has an account': [
    ['GUARD-1', `${here}/enumeration.test.ts`],
    ['ACCOUNT-2', `${accounts}/accounts.test.ts`],
    ['ACCOUNT-6', `${accounts}/accounts.test.ts`],
    ['SESSION-2', sessions],
    ['PASSWORD-2', `${accounts}/password.test.ts`],
  ],
  'weak passwords': [
    ['ACCOUNT-3', `${accounts}/accounts.test.ts`],
    ['ACCOUNT-5', `${accounts}/accounts.test.ts`],
    ['PASSWORD-1', `${accounts}/password.test.ts`],
  ],
  'another email or password': [
    ['PROFILE-2', `${accounts}/profile.test.ts`],
    ['PROFILE-3', `${accounts}/profile.test.ts`],
    ['PASSWORD-3', `${accounts}/password.test.ts`],
    ['PASSWORD-4', `${accounts}/password.test.ts`],
    ['EMAIL-4', `${accounts}/email.test.ts`],
    ['DEVICE-2', `${features}/sessions/devices.test.ts`],
  ],
  'markup in texts that people write': [
    ['MAIL-2', `${features}/mail/every-mail.test.ts`],
    ['MAIL-6', 'src/platform/mail/smtp-mailer.test.ts'],
    ['MANAGE-2', `${features}/event-management/create-event.test.ts`],
    ['GUARD-1', `${here}/private-replies.test.ts`],
  ],
  'uploaded pictures': [
    ['UPLOAD-1', uploads],
    ['UPLOAD-2', uploads],
    ['UPLOAD-3', uploads],
    ['UPLOAD-5', 'src/platform/uploads/turns.test.ts'],
    ['MANAGE-9', `${features}/event-management/event-form.test.ts`],
    ['PHOTO-2', `${features}/events/photo.test.ts`],
    ['PHOTO-5', `${features}/events/photo.test.ts`],
  ],
  'SQL in sort, search, price pair, skip and limit': [
    ['GUARD-1', `${here}/hostile-requests.test.ts`],
    ['SEARCH-2', `${features}/search/search.test.ts`],
    ['SEARCH-6', `${features}/search/search.test.ts`],
    ['CATALOGUE-6', `${features}/events/events.test.ts`],
  ],
  'requests forged by another site': [
    ['GUARD-1', `${here}/hostile-requests.test.ts`],
    ['SESSION-5', sessions],
    ['SESSION-11', sessions],
  ],
  'messages from the frames of the payment widget': [
    ['FIELD-33', '../gateway/src/frames/hosted-fields/sibling-frames.test.ts'],
    ['FIELD-34', '../gateway/src/frames/hosted-fields/send-request.test.ts'],
  ],
  'a next page that leads elsewhere': [['SESSION-10', '../web/src/features/session/next-path.test.ts']],
  headers: [
    ['GUARD-1', `${here}/private-replies.test.ts`],
    ['APP-4', 'src/app.test.ts'],
    ['APP-5', 'src/app.test.ts'],
    ['SERVER-5', '../web/server/app.test.ts'],
  ],
  'too much in a reply': [
    ['GUARD-1', `${here}/private-replies.test.ts`],
    ['CALL-1', 'test/contract/admin-calls.test.ts'],
    ['CALL-1', 'test/contract/catalogue-calls.test.ts'],
    ['ADMIN-4', `${features}/dashboard/dashboard.test.ts`],
    ['ADMIN-5', `${features}/dashboard/dashboard.test.ts`],
    ['EXPORT-1', `${features}/account-data/export.test.ts`],
  ],
  'links and devices of the door': [
    ['DOOR-1', `${features}/check-in/staff.test.ts`],
    ['DOOR-8', `${features}/check-in/staff.test.ts`],
    ['DOOR-2', `${features}/check-in/check-in.test.ts`],
    ['DOOR-4', `${features}/check-in/check-in.test.ts`],
    ['DOOR-6', `${features}/check-in/door-search.test.ts`],
  ],
  'formulas in CSV files': [['ADMIN-9', `${features}/dashboard/csv.test.ts`]],
  'webhooks that go out': [['GUARD-1', `${here}/outgoing.test.ts`]],
  'webhooks that come in': [
    ['WEBHOOK-1', `${features}/webhooks/webhook.test.ts`],
    ['WEBHOOK-2', `${features}/webhooks/webhook.test.ts`],
    ['WEBHOOK-4', `${features}/webhooks/webhook.test.ts`],
  ],
  'secrets in logs': [
    ['APP-6', 'src/app.test.ts'],
    ['SESSION-14', sessions],
    ['EMAIL-4', `${accounts}/email.test.ts`],
    ['DOOR-9', `${features}/check-in/door-search.test.ts`],
    ['MAIL-21', `${features}/mail/mail.test.ts`],
    ['ADMIN-8', `${features}/dashboard/dashboard.test.ts`],
  ],
  'errors that tell too much': [
    ['ERROR-1', 'src/platform/errors/errors.test.ts'],
    ['ERROR-5', 'src/platform/errors/errors.test.ts'],
  ],
  'robots that drain the stock': [
    ['GUARD-1', `${here}/forged-money.test.ts`],
    ['CHECKOUT-2', `${features}/checkout/hold.test.ts`],
    ['CHECKOUT-5', `${features}/checkout/hold.test.ts`],
    ['PAY-5', `${features}/checkout/pay.test.ts`],
    ['LIMIT-1', 'src/platform/limits/limits.test.ts'],
  ],
  privacy: [
    ['EXPORT-1', `${features}/account-data/export.test.ts`],
    ['DELETE-1', `${features}/account-data/delete-account.test.ts`],
    ['DELETE-3', `${features}/account-data/delete-account.test.ts`],
    ['RECONCILE-5', `${features}/reconciliation/sweep.test.ts`],
  ],
};

describe('the security table', () => {
  it.each(Object.entries(table))('[GUARD-1] %s: what is said to prove it is there', (_, proofs) => {
    expect(proofs).not.toEqual([]);
    for (const [rule, file] of proofs) {
      const cited = testTitlesOf(file).filter(title => title.includes(`[${rule}]`));
      expect({ rule, file, citedLengthAbove0: cited.length > 0 }).toEqual({ rule, file, citedLengthAbove0: true });
    }
  });

  it('[GUARD-1] every file of these tests is in the table', () => {
    const files = readdirSync(fileURLToPath(new URL('.', import.meta.url))).filter(name => name.endsWith('.test.ts'));
    const cited = Object.values(table).flatMap(proofs => proofs.map(([, file]) => file));
    for (const name of files.filter(file => file !== 'security-table.test.ts'))
      expect(cited).toContain(`${here}/${name}`);
  });

  it('[GUARD-1] every rule of ours that it cites is a rule', () => {
    const rules = readOwnFile('SPEC.md');
    const ours = Object.values(table).flatMap(proofs => proofs.filter(([, file]) => !file.startsWith('../')));
    for (const [rule] of ours) expect(rules).toContain(`- **${rule}**`);
  });
});
