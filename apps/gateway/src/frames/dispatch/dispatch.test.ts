import { Window } from 'happy-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';

const channel = '0123456789abcdef';
const dispatchFrame = () => import('./dispatch-frame.ts');
const redirectFrame = () => import('./redirect-frame.ts');
const cancelFrame = () => import('./cancel-frame.ts');

/** Runs a frame's script in its own window and returns the messages that it posts to the page. */
async function messagesOf(script: () => Promise<unknown>, path: string, name = ''): Promise<Record<string, unknown>[]> {
  const window = new Window({ url: `https://checkout.paypal.com/web/3.144.0/html/${path}` });
  const posted: string[] = [];
  Object.assign(window, { name, postMessage: (message: string) => posted.push(message) });
  vi.stubGlobal('window', window);
  vi.resetModules();
  await script();
  return posted.map(message => JSON.parse(message.replace('/*framebus*/', '')));
}

afterEach(() => vi.unstubAllGlobals());

describe('frames of payment windows', () => {
  it('[POPUP-1] the hidden frame reports to the page that it is ready', async () => {
    const messages = await messagesOf(dispatchFrame, 'dispatch-frame.min.html', `dispatch_${channel}`);
    expect(messages).toMatchObject([{ event: `${channel}:frameService:DISPATCH_FRAME_READY` }]);
    expect(await messagesOf(dispatchFrame, 'dispatch-frame.min.html', 'somebody_else')).toEqual([]);
  });

  it('[POPUP-2] the return page passes on every query parameter except the channel', async () => {
    const query = `?channel=${channel}&paymentId=PAYID-1&token=EC-1&PayerID=P1`;
    expect(await messagesOf(redirectFrame, `redirect-frame.min.html${query}`)).toMatchObject([
      {
        event: `${channel}:frameService:DISPATCH_FRAME_REPORT`,
        eventData: { payload: { paymentId: 'PAYID-1', token: 'EC-1', PayerID: 'P1' } },
        reply: expect.any(String),
      },
    ]);
  });

  it("[POPUP-2] values in the fragment go to the channel in the window's name", async () => {
    const path = 'redirect-frame.html#venmoSuccess=1&resource_id=abc';
    expect(await messagesOf(redirectFrame, path, `venmoDesktopWebLogin_${channel}`)).toMatchObject([
      { event: `${channel}:frameService:DISPATCH_FRAME_REPORT`, eventData: { payload: { venmoSuccess: '1' } } },
    ]);
    expect(await messagesOf(redirectFrame, path, 'somebody')).toEqual([]);
  });

  it('[POPUP-4] a cancelled window is reported as closed by the buyer', async () => {
    expect(await messagesOf(cancelFrame, `cancel-frame.min.html?channel=${channel}`)).toMatchObject([
      { eventData: { err: { code: 'FRAME_SERVICE_FRAME_CLOSED' } } },
    ]);
  });
});
