import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { createEventThroughApi, read, send, signInThroughApi, signUpThroughApi } from './api.ts';
import { demoAccounts } from './demo-accounts.ts';
import { type Account, newAccount } from './shopper.ts';

/** A ticket as its buyer has it. */
type BoughtTicket = { readonly _id: string; readonly code: string; readonly payload: string };

/** An event of one test, with its tickets and access for devices. */
export type CheckInEvent = {
  readonly name: string;
  readonly tickets: readonly BoughtTicket[];
  /** The name of the buyer of all tickets. */
  readonly buyer: string;
  /** Gives a new device access. */
  readonly newDevice: (label: string) => Promise<Device>;
};

type Device = {
  /** The one-time link. */
  readonly link: string;
  /** Checks the ticket in through the API, as this device does when it is online. */
  readonly checkIn: (code: string) => Promise<void>;
  readonly revoke: () => Promise<void>;
};

/** Creates a free event of the demo lister with `count` tickets, all of one new buyer. */
export async function createCheckInEvent(
  request: APIRequestContext,
  count: number,
  account: Account = newAccount(),
): Promise<CheckInEvent> {
  const { password, lister } = demoAccounts;
  const organiser = await signInThroughApi(request, { ...lister, password });
  const event = await createEventThroughApi(request, organiser, { price: 0, quantity: 50 });
  await signUpThroughApi(request, account);
  const buyer = await signInThroughApi(request, account);
  const data = { products: [{ _id: event.id, count }], amount: 0 };
  const order = await read<{ tickets: BoughtTicket[] }>(() =>
    request.post(`/api/order/create/${buyer.id}`, { data, headers: buyer.headers }),
  );
  const staff = `/api/event/${event.id}/staff`;
  return {
    name: event.name,
    tickets: order.tickets,
    buyer: account.name,
    newDevice: async label => {
      const { headers, id } = organiser;
      const device = await read<{ _id: string; token: string }>(() =>
        request.post(`${staff}/${id}`, { data: { label }, headers }),
      );
      const asDevice = { authorization: `Bearer ${device.token}` };
      return {
        link: `/door#token=${device.token}`,
        checkIn: async code => {
          const reply = await read<{ result: string }>(() =>
            request.post('/api/checkin', { data: { code }, headers: asDevice }),
          );
          expect(reply.result).toBe('accepted');
        },
        revoke: async () => {
          await send(() => request.delete(`${staff}/${device._id}/${id}`, { headers }));
        },
      };
    },
  };
}

/** Opens a device's link and waits for the scanner. */
export async function openScanner(page: Page, link: string, event: CheckInEvent): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await expect(page.getByText('Online')).toBeVisible();
}

/** Types a ticket's code and submits it. */
export async function checkCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await page.getByLabel('Ticket code').fill(code);
  await page.getByRole('button', { name: 'Check the ticket' }).click();
}

/**
 * Revokes the access of the device that is shown and scans once more. The scanner also asks the server every ten seconds:
 * when it did so first, there is nothing left to scan with. Returns the title of the screen that says so.
 */
export async function scanWithEndedAccess(page: Page, revoke: Device['revoke'], code: string): Promise<Locator> {
  const title = page.getByRole('heading', { level: 1, name: 'This phone’s access has ended' });
  await revoke();
  await Promise.race([checkCode(page, code), title.waitFor()]);
  await expect(title).toBeVisible();
  return title;
}

/** Expects the result of a scan. */
export async function expectResult(page: Page, title: string, detail: string | RegExp): Promise<void> {
  const result = page.getByRole('dialog', { name: title });
  await expect(result).toBeVisible();
  await expect(result.getByText(detail).first()).toBeVisible();
}

/**
 * Checks tickets in until one check-in was undone, and returns that ticket's code. The scanner offers Undo for ten
 * seconds only; on a machine under load the click may come too late, and then the next ticket is tried.
 */
export async function checkInAndUndo(page: Page, codes: readonly string[]): Promise<string> {
  const takenBack = page.getByRole('dialog', { name: 'Undone', exact: true });
  for (const code of codes) {
    await checkCode(page, code);
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(page.getByRole('dialog', { name: 'Let in' })).toBeVisible();
    const isClicked = await undo.click({ timeout: 12_000 }).then(
      () => true,
      () => false,
    );
    const refusal = page.getByText(/^Too late|^The server may have counted/);
    if (isClicked) await expect(takenBack.or(refusal).first()).toBeVisible();
    const isUndone = await takenBack.isVisible();
    await page.getByRole('button', { name: 'Next ticket' }).click();
    if (isUndone) return code;
  }
  throw new Error('No scan could be undone.');
}
