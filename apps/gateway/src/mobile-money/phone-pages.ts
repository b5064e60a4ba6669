import type { FastifyInstance } from 'fastify';
import encodeQR from 'qr';
import { type Approval, approvalContent, approvalDocument, sendApprovalPage } from '../approval/approval-page.ts';
import { serveBuiltFiles } from '../built-files/serve-built-files.ts';
import { readForms } from '../wire/bodies.ts';
import { attribute } from '../wire/html.ts';
import { asRecord, textField } from '../wire/read.ts';
import { type Answer, type Collection, findCollection, keepCollection, listCollections } from './collection.ts';
import type { MobileMoneySettings } from './settings.ts';
import { isOpenAgain } from './wave-routes.ts';

const answers: Readonly<Record<Exclude<Answer, 'expired'>, string>> = {
  approved: 'Approve with the PIN',
  refused: 'Refuse',
  'wrong-pin': 'Type a wrong PIN',
  'too-little-money': 'Have too little money',
  'limit-reached': 'Have reached a limit',
};

type WithNumber = { readonly Params: { readonly number: string } };
type WithId = { readonly Params: { readonly id: string } };

/**
 * Registers the phone of a number, which shows its newest request, and the page that Wave's launch URL opens: on a phone
 * its app, on another screen a code for a phone to scan.
 */
export function registerPhones(app: FastifyInstance, settings: MobileMoneySettings): void {
  const { merchant, now, answer } = settings;
  readForms(app);
  for (const folder of ['/phone', '/wave/launch']) serveBuiltFiles(app, folder, ['approval.css'], settings);

  app.get<WithNumber>('/phone/:number', ({ params }, reply) => {
    const found = newestOn(params.number);
    return sendApprovalPage(reply, found ? requestPage(found, `Phone ${params.number}`) : emptyPage(params.number));
  });
  app.post<WithNumber>('/phone/:number', ({ params, body }, reply) => {
    const found = newestOn(params.number);
    const outcome = readAnswer(body);
    if (!found || !outcome) return sendApprovalPage(reply, emptyPage(params.number), 404);
    return sendApprovalPage(reply, requestPage(answer(reopened(found), outcome), `Phone ${params.number}`));
  });

  app.get<WithId>('/wave/launch/:id', (request, reply) => {
    const found = findCollection(merchant(), 'wave', request.params.id, now());
    if (!found) return sendApprovalPage(reply, emptyPage(), 404);
    const isApp = /Mobi/.test(request.headers['user-agent'] ?? '') || 'app' in asRecord(request.query);
    const self = `${request.protocol}://${request.headers.host}/wave/launch/${found.id}?app`;
    return sendApprovalPage(reply, isApp ? requestPage(found, 'Wave') : codePage(found, self));
  });
  app.post<WithId>('/wave/launch/:id', ({ params, body }, reply) => {
    const found = findCollection(merchant(), 'wave', params.id, now());
    const outcome = readAnswer(body);
    if (!found || !outcome) return sendApprovalPage(reply, emptyPage(), 404);
    const { urls, answer: given } = answer(reopened(found), outcome);
    return reply.redirect((given === 'approved' ? urls?.success : urls?.error) ?? '/', 303);
  });

  function newestOn(number: string): Collection | undefined {
    const digits = number.replace(/\D/g, '');
    return listCollections(merchant(), now()).findLast(one => one.phone === digits);
  }

  /** After a failed payment at Wave the buyer may try again. */
  function reopened(found: Collection): Collection {
    if (found.provider !== 'wave' || !isOpenAgain(found)) return found;
    const { answer: _given, planned: _planned, ...open } = found;
    return keepCollection(merchant(), open);
  }
}

function readAnswer(body: unknown): Answer | undefined {
  const outcome = textField(asRecord(body), 'outcome');
  return Object.keys(answers).find((one): one is keyof typeof answers => one === outcome);
}

function requestPage(found: Collection, title: string): string {
  const { answer, amount, currency, provider } = found;
  const isOpen = answer === undefined || (provider === 'wave' && isOpenAgain(found));
  const [approve, ...others] = Object.entries(answers).map(([outcome, label]) => ({ outcome, label }));
  return page({
    title,
    lead: `Local shop asks for ${amount} ${currency}.`,
    ...(answer === undefined ? {} : { status: statuses[answer] }),
    bill: [{ term: provider === 'wave' ? 'Wave' : 'MTN MoMo', value: `${amount} ${currency}` }],
    ...(isOpen ? { form: { buttons: approve ? [{ ...approve, isMain: true }, ...others] : others } } : {}),
  });
}

const statuses: Readonly<Record<Answer, string>> = {
  approved: 'Paid.',
  refused: 'Refused: nothing was paid.',
  'wrong-pin': 'Wrong PIN: nothing was paid.',
  'too-little-money': 'Too little money: nothing was paid.',
  'limit-reached': 'Limit reached: nothing was paid.',
  expired: 'The request has expired: nothing was paid.',
};

function codePage({ amount, currency }: Collection, url: string): string {
  return page(
    { title: 'Scan with the Wave app', lead: `Local shop asks for ${amount} ${currency}.` },
    `<div class="code-image">${encodeQR(url, 'svg')}</div>
<a class="main button" href=${attribute(url)}>Open on this device</a>`,
  );
}

function emptyPage(number?: string): string {
  const text =
    number === undefined ? 'There is no such request.' : 'No request has come to this phone yet. Load again.';
  return page({ title: number === undefined ? 'Wave' : `Phone ${number}`, status: text });
}

function page(approval: Omit<Approval, 'notice'>, after?: string): string {
  const notice = 'Local test page. It only simulates a phone; no money moves.';
  return approvalDocument({ title: approval.title, content: approvalContent({ ...approval, notice }, after) });
}
