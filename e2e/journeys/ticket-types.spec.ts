import { adminOfApi } from '../pages/admin.ts';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { checkCode } from '../pages/check-in.ts';
import { openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';
import { addFourTypes, createListersEvent, makeCodes, setFee } from '../pages/ticket-types.ts';

type BoughtOrder = {
  readonly _id: string;
  readonly amount: number;
  readonly tickets: readonly { readonly _id: string; readonly code: string; readonly ticketType?: { name: string } }[];
};

const buyerTexts = {
  en: {
    ...{ path: '', stand: 'Stand', hidden: 'VIP', late: 'Late entry', unlocked: 'With your code', from: /^From / },
    ...{ more: 'One more: ', get: 'Get Tickets', checkOut: 'Check out', pay: /^Pay CFA 25,740/ },
    ...{ discount: /^Discount with FAN/, order: /^Discount with FAN/ },
    ...{ fee: /^Service fee.*2,340/, kept: /^The service fee of CFA 270 was not refunded/ },
  },
  fr: {
    ...{ path: '/fr', stand: 'Tribune', hidden: 'Loge', late: 'Entrée tardive', unlocked: 'Avec votre code' },
    ...{ from: /^Dès le /, more: 'Un de plus\u00A0: ', get: 'Réserver', checkOut: 'Passer au paiement' },
    ...{ fee: /^Frais de service.*2\s340/, kept: /^Les frais de service de 270\sF\sCFA n’ont pas été remboursés/ },
    ...{ pay: /^Payer 25\s740/, discount: /^Réduction avec FAN/, order: /^Réduction avec FAN/ },
  },
} as const;

for (const language of ['en', 'fr'] as const) {
  test(`[JOURNEY-160] [JOURNEY-161] [JOURNEY-162] [JOURNEY-163] four types and 500 codes: bought on a phone with a code and a fee, refunded, let in, reported (${language})`, async ({
    page,
    browser,
    request,
  }) => {
    const event = await createListersEvent(request);
    const office = await browser.newPage();
    await setFee(office, event, '10');
    await office.close();
    await addFourTypes(page, event);
    const codes = await makeCodes(page, event, 500);
    expect(codes).toHaveLength(500);
    const code = codes[41] ?? '';

    const text = buyerTexts[language];
    const phone = await browser.newPage({ viewport: { width: 390, height: 780 } });
    await openSignedIn(phone, `${text.path}/event/${event.id}?code=${code}`);
    const rowOf = (name: string) => phone.getByRole('group', { name, exact: true });
    await expect(rowOf(text.hidden).getByText(text.unlocked)).toBeVisible();
    await expect(rowOf(text.late).getByText(text.from)).toBeVisible();
    await expect(rowOf(text.late).getByRole('spinbutton')).toHaveCount(0);
    await phone.getByRole('button', { name: `${text.more}${text.stand}` }).click();
    await phone.getByRole('button', { name: `${text.more}${text.stand}` }).click();
    await phone.getByRole('button', { name: `${text.more}${text.hidden}` }).click();
    await phone.getByRole('form').getByRole('button', { name: text.get }).click();
    await expect(phone).toHaveURL(`${text.path}/cart`);
    await expect(phone.getByText(text.hidden, { exact: true })).toBeVisible();
    await phone.getByRole('button', { name: text.checkOut }).click();
    await expect(phone.getByText(text.discount)).toBeVisible();
    await expect(phone.locator('dl > div').filter({ hasText: text.fee })).toBeVisible();
    await new CardForm(phone).fill(goodCard);
    const placed = phone.waitForResponse(reply => reply.url().includes('/api/order/create/') && reply.ok());
    await phone.getByRole('button', { name: text.pay }).click();
    const order = (await (await placed).json()) as BoughtOrder;
    await expect(phone.getByText(text.order)).toBeVisible();
    await expect(phone.getByText(text.hidden, { exact: true }).first()).toBeVisible();
    // Ten percent off 2 × 3,000 and 20,000, and ten percent of the rest as a fee.
    expect(order.amount).toBe(25_740);

    const vip = order.tickets.find(({ ticketType }) => ticketType?.name === 'VIP');
    const [stand] = order.tickets.filter(({ ticketType }) => ticketType?.name === 'Stand');
    const { call, id: adminId } = await adminOfApi(request);
    const data = { reason: 'One cannot come.', tickets: [stand?._id ?? ''] };
    const { refund } = await call<{ refund: { amount: number } }>('POST', `/api/admin/refund/${order._id}/${adminId}`, {
      data,
    });
    expect(refund.amount).toBe(2_700);
    await phone.reload();
    await expect(phone.getByText(text.kept)).toBeVisible();
    await phone.close();

    const { organiser } = event;
    const device = await organiser.call<{ token: string }>('POST', `/api/event/${event.id}/staff/${organiser.id}`, {
      data: { label: 'North gate' },
    });
    const door = await browser.newPage();
    await door.goto(`/door#token=${device.token}`);
    await expect(door.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
    await checkCode(door, vip?.code ?? '');
    await expect(door.getByRole('dialog', { name: 'Let in' }).getByText('VIP', { exact: true })).toBeVisible();
    await door.close();

    await page.goto(`/organiser/event/${event.id}`);
    await expect(page.getByRole('cell', { name: 'VIP', exact: true })).toBeVisible();
    await page.goto(`/organiser/event/${event.id}?tab=codes`);
    await page.getByLabel('Beginning of a code').fill(code);
    await page.getByRole('button', { name: 'Search' }).click();
    const row = page.getByRole('row').filter({ hasText: code });
    await expect(row.getByText('1 of 1')).toBeVisible();
    await expect(row.getByText('CFA 2,600')).toBeVisible();
    await page.goto('/organiser?tab=sales');
    await expect(page.getByText('Buyers pay a service fee of 10% on top of your prices.')).toBeVisible();
    const sum = (name: string) =>
      page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
    await expect(sum('Service fees')).toHaveText('CFA 2,340');
    // 25,740 less the refund and the fees.
    await expect(sum('Yours')).toHaveText('CFA 20,700');
  });
}
