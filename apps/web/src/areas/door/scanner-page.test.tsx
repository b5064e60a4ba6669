import type { CheckInReply, DoorTicketsReply } from '@guichet/contracts';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  acceptedReply,
  accessEnded,
  codeOf,
  doorToken,
  listedTicket,
  loseNetwork,
  openSampleScanner,
  payloadOf,
  ticketAtDoor,
} from '../../../test/check-in-samples.ts';
import { createFakeApi, type FakeApi } from '../../../test/fake-api.ts';
import { noon } from '../../../test/samples.ts';
import { startI18n } from '../../i18n/start-i18n.ts';
import { scannerLink } from '../../paths.ts';
import { ScannerPage } from './page/scanner-page.tsx';
import type { Tone } from './scan-result.ts';
import { ScannerContext } from './scanner-context.ts';
import { doorTexts } from './texts/door-texts.ts';

type Options = { readonly api?: FakeApi; readonly list?: Partial<DoorTicketsReply> };

beforeEach(() => {
  window.location.hash = '';
});

async function renderScanner({ api = createFakeApi(), list = {} }: Options = {}) {
  const opened = await openSampleScanner({ api, list, tickets: [listedTicket(1), listedTicket(2)] });
  const camera = fakeCamera();
  const played: Tone[] = [];
  const feedback = { unlock: () => {}, play: (tone: Tone) => played.push(tone), isOn: () => true, turn: () => {} };
  const i18n = await startI18n('en', doorTexts);
  const { scanner, clock } = opened;
  const services = { scanner, feedback, createDetector: async () => camera, now: () => clock.now };
  render(
    <I18nextProvider i18n={i18n}>
      <ScannerContext value={services}>
        <ScannerPage />
      </ScannerContext>
    </I18nextProvider>,
  );
  return { ...opened, camera, played, user: userEvent.setup() };
}

/** A camera whose picture is a text. */
function fakeCamera() {
  const camera = {
    picture: '',
    frames: 0,
    detect: async () => {
      camera.frames += 1;
      return camera.picture === '' ? [] : [{ rawValue: camera.picture }];
    },
  };
  const stream = { getTracks: () => [], getVideoTracks: () => [] };
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia: async () => stream } }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', { value: null, writable: true, configurable: true });
  return camera;
}

/** Types as a hand scanner does: fast, into nothing, with Enter at the end. */
function typeAsHandScanner(text: string, target: Element = document.body): void {
  act(() => {
    for (const key of [...text, 'Enter']) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
}

const used: CheckInReply = {
  ...{ result: 'already_used', ticket: ticketAtDoor(1), sameDevice: false },
  ...{ usedAt: new Date(noon).toISOString(), usedAtLocal: '2026-11-21 12:00', usedBy: 'Gate B' },
};

test.each([
  ['good', acceptedReply(1), 'Let in'],
  ['bad', used, 'Already used'],
  ['check', { result: 'suspended', ticket: ticketAtDoor(1) }, 'Payment disputed'],
] as const)('[DOOR-17] a %s result has its word, shape and sound', async (tone, reply, title) => {
  const api = createFakeApi({ 'POST /api/checkin': () => reply });
  const { played } = await renderScanner({ api });
  typeAsHandScanner(codeOf(1));
  const result = await screen.findByRole('dialog', { name: title });
  expect(result.querySelectorAll('svg').length).toBeGreaterThan(0);
  expect(played).toEqual([tone]);
});

test('[DOOR-18] a hand scanner checks a ticket, whatever has the focus', async () => {
  const api = createFakeApi({ 'POST /api/checkin': () => acceptedReply(1) });
  await renderScanner({ api });
  const button = screen.getByRole('button', { name: 'Name' });
  button.focus();
  typeAsHandScanner(payloadOf(1), button);
  expect(await screen.findByRole('dialog', { name: 'Let in' })).toBeTruthy();
  expect(button.getAttribute('aria-pressed')).toBe('false');
});

test('[DOOR-19] typing into a field is no hand scanner', async () => {
  const { api, user } = await renderScanner();
  await user.click(screen.getByRole('button', { name: 'Name' }));
  typeAsHandScanner(codeOf(1), screen.getByRole('textbox'));
  expect(api.callsOf('POST /api/checkin')).toEqual([]);
});

test('[DOOR-20] a ticket that was found by name is let in by its id, for the search gives no code', async () => {
  const { code: _, ...holder } = ticketAtDoor(1);
  const match = { ...holder, state: 'valid', usedAt: null, usedAtLocal: null, usedBy: null };
  const api = createFakeApi({
    'GET /api/checkin/search': () => ({ tickets: [match], more: false }),
    'POST /api/checkin': () => acceptedReply(1),
  });
  const { user } = await renderScanner({ api });
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await user.type(screen.getByRole('textbox'), 'diop{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Let in Awa Diop 1/ }));
  expect(await screen.findByRole('dialog', { name: 'Let in' })).toBeTruthy();
  expect(api.callsOf('POST /api/checkin')[0]?.body).toMatchObject({ ticketId: match._id });
});

test('[DOOR-21] a typed code that can’t be one is refused at its field', async () => {
  const { api, user } = await renderScanner();
  await user.click(screen.getByRole('button', { name: 'Code' }));
  await user.type(screen.getByLabelText('Ticket code'), 'HELLO{Enter}');
  expect(screen.getByLabelText('Ticket code').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/^A ticket code has 12 letters/)).toBeTruthy();
  expect(api.callsOf('POST /api/checkin')).toEqual([]);
});

test('[DOOR-22] a wrong clock is shown with how to correct it', async () => {
  await renderScanner({ list: { serverTime: new Date(noon - 3_600_000).toISOString() } });
  expect(await screen.findByText('This phone’s clock is 60 minutes fast.')).toBeTruthy();
  expect(screen.getByText(/^Set it to automatic/)).toBeTruthy();
});

test('[DOOR-23] a refusal stays until the staff continue, whatever the camera sees', async () => {
  const api = createFakeApi({ 'POST /api/checkin': () => used });
  const { camera, user } = await renderScanner({ api });
  await user.click(screen.getByRole('button', { name: 'Start the camera' }));
  camera.picture = codeOf(1);
  const result = await screen.findByRole('dialog', { name: 'Already used' });
  camera.picture = codeOf(2);
  const before = camera.frames;
  await expect.poll(() => camera.frames).toBeGreaterThan(before + 1);
  expect(api.callsOf('POST /api/checkin')).toHaveLength(1);
  await user.click(within(result).getByRole('button', { name: 'Next ticket' }));
  await expect.poll(() => api.callsOf('POST /api/checkin')).toHaveLength(2);
});

test('[DOOR-24] a QR code that stays in view is scanned once', async () => {
  const api = createFakeApi({ 'POST /api/checkin': () => acceptedReply(1) });
  const { camera, user } = await renderScanner({ api });
  await user.click(screen.getByRole('button', { name: 'Start the camera' }));
  camera.picture = codeOf(1);
  await screen.findByRole('dialog', { name: 'Let in' });
  const before = camera.frames;
  await expect.poll(() => camera.frames).toBeGreaterThan(before + 3);
  expect(api.callsOf('POST /api/checkin')).toHaveLength(1);
});

test('[DOOR-27] a pasted link opens as if it had been opened', async () => {
  const { scanner, user } = await renderScanner();
  await act(() => scanner.leave());
  const link = `https://shop.example${scannerLink(doorToken)}`;
  await user.click(screen.getByLabelText('Check-in link'));
  await user.paste('https://shop.example/door');
  await user.click(screen.getByRole('button', { name: 'Open the scanner' }));
  expect(screen.getByText(/^This isn’t a check-in link/)).toBeTruthy();
  await user.clear(screen.getByLabelText('Check-in link'));
  await user.paste(link);
  await user.click(screen.getByRole('button', { name: 'Open the scanner' }));
  expect(window.location.hash).toBe(`#token=${doorToken}`);
});

test('[DOOR-31] a ticket that was let in a moment ago offers to undo its first scan, below the search', async () => {
  const api = createFakeApi({ 'POST /api/checkin': () => acceptedReply(1) });
  const { user } = await renderScanner({ api });
  typeAsHandScanner(codeOf(1));
  await user.click(within(await screen.findByRole('dialog', { name: 'Let in' })).getByText('Next ticket'));
  api.on('POST /api/checkin', () => used);
  typeAsHandScanner(codeOf(1));
  const result = within(await screen.findByRole('dialog', { name: 'Already used' }));
  expect(result.getAllByRole('button').map(button => button.textContent)).toEqual([
    'Search for the name',
    'Undo the first scan',
    'Next ticket',
  ]);
});

test('[DOOR-32] a device whose access has ended takes another link', async () => {
  const api = createFakeApi({ 'POST /api/checkin': accessEnded });
  const { user } = await renderScanner({ api });
  typeAsHandScanner(codeOf(1));
  await screen.findByRole('heading', { level: 1, name: 'This phone’s access has ended' });
  await user.click(screen.getByLabelText('Check-in link'));
  await user.paste(`https://shop.example${scannerLink(doorToken)}`);
  await user.click(screen.getByRole('button', { name: 'Open the scanner' }));
  expect(window.location.hash).toBe(`#token=${doorToken}`);
});

test('[DOOROFFLINE-28] without a network the page says what another phone may do', async () => {
  const { api, scanner } = await renderScanner();
  loseNetwork(api);
  await act(() => scanner.sync());
  expect(await screen.findByText(/Another offline phone may let the same ticket in/)).toBeTruthy();
});
