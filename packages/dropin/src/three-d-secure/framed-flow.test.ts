import { afterEach, describe, expect, it, vi } from 'vitest';
import { flush, rejection } from '../../test/harness.ts';
import {
  challenged,
  lookedUp,
  type VerificationWorldOptions,
  verificationWorld,
} from '../../test/verification-world.ts';

const blocked = { loadScript: () => Promise.reject(new Error('blocked')) };

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'Cardinal');
});

/** Begins a challenge without the script; the bank's frame is in the page. */
async function begin(options: VerificationWorldOptions = {}) {
  const world = verificationWorld({ ...blocked, ...options });
  const result = world.verify();
  result.catch(() => undefined);
  await flush();
  const frame = bankFrame();
  const replies: unknown[] = [];
  const source = {
    postMessage: (message: string) => void replies.push(JSON.parse(message.slice('/*framebus*/'.length))),
  };
  Object.defineProperty(frame, 'contentWindow', { value: source });
  const channel = frame.name.slice('braintreethreedsecurelanding_'.length);
  const send = (name: string, eventData: unknown, part: object = {}): void => {
    const event = new Event('message');
    const data = `/*framebus*/${JSON.stringify({ event: `${channel}:${name}`, reply: 'answer', eventData })}`;
    Object.assign(event, { source, origin: 'https://assets.gateway.example', data, ...part });
    window.dispatchEvent(event);
  };
  const complete = (response: unknown): void =>
    send('threedsecure:AUTHENTICATION_COMPLETE', { auth_response: JSON.stringify(response) });
  return { world, result, frame, send, complete, replies };
}

function bankFrame(): HTMLIFrameElement {
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error("The bank's frame is not in the page.");
  return frame;
}

const find = (name: string): HTMLElement | null =>
  document.querySelector(`[data-braintree-v1-fallback-${name}="true"]`);

describe('the framed flow', () => {
  it('[SECURE-32] without the script the bank’s page is in a frame of the gateway', async () => {
    const { frame } = await begin();
    expect(frame.src).toBe(
      'https://assets.gateway.example/web/3.94.0/html/three-d-secure-bank-frame.min.html?showLoader=true',
    );
    expect(frame.title).toBe('Confirmation by your bank');
  });

  it('[SECURE-55] without a transaction of the script the bank’s page is in a frame', async () => {
    const lookup = { ...challenged, lookup: { ...challenged.lookup, transactionId: null } };
    const world = verificationWorld({ lookup });
    await world.setUp();
    const result = rejection(world.verify());
    await flush();
    expect(bankFrame().src).toContain('three-d-secure-bank-frame');
    expect(world.cardinal.challenges).toEqual([]);
    world.verification.teardown();
    await result;
  });

  it('[SECURE-33] the frame that asks is told where to go and where to return', async () => {
    const { send, replies } = await begin();
    expect(replies).toEqual([]);
    send('BUS_CONFIGURATION_REQUEST', undefined);
    expect(replies).toMatchObject([
      {
        event: 'answer',
        eventData: {
          clientConfiguration: { client: true },
          nonce: 'looked-up',
          acsUrl: 'https://bank.example/acs',
          pareq: 'pareq',
          md: 'md',
          termUrl: expect.stringMatching(
            /^https:\/\/gateway\.example\/term\?md=1&three_d_secure_version=3\.94\.0&authentication_complete_base_url=https%3A%2F%2Fassets\.gateway\.example%2Fweb%2F3\.94\.0%2Fhtml%2Fthree-d-secure-authentication-complete-frame\.html%3Fchannel%3D/,
          ),
        },
      },
    ]);
  });

  it.each([
    [{ source: window }],
    [{ origin: 'https://evil.example' }],
    [{ data: '/*framebus*/{"event":"other:BUS_CONFIGURATION_REQUEST","reply":"x"}' }],
    [{ data: '/*framebus*/no json' }],
    [{ data: 7 }],
  ])('[SECURE-33] other messages are ignored: %j', async part => {
    const { send, replies } = await begin();
    send('BUS_CONFIGURATION_REQUEST', undefined, part);
    expect(replies).toEqual([]);
  });

  it('[SECURE-34] a success returns the new method', async () => {
    const { result, complete } = await begin();
    complete({
      success: true,
      paymentMethod: { ...lookedUp, nonce: 'upgraded' },
      threeDSecureInfo: { liabilityShifted: true, liabilityShiftPossible: true },
    });
    expect(await result).toMatchObject({ nonce: 'upgraded', liabilityShifted: true });
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('[SECURE-56] a failure that leaves liability possible returns the looked-up method', async () => {
    const { result, complete } = await begin();
    complete({ success: false, threeDSecureInfo: { liabilityShifted: false, liabilityShiftPossible: true } });
    expect(await result).toMatchObject({ nonce: 'looked-up', liabilityShifted: false, liabilityShiftPossible: true });
  });

  it('[SECURE-57] any other failure rejects with the bank’s text', async () => {
    const { result, complete } = await begin();
    complete({ success: false, error: { message: 'It broke off.' } });
    expect(await rejection(result)).toMatchObject({
      code: 'UNKNOWN_AUTH_RESPONSE',
      type: 'UNKNOWN',
      message: expect.stringContaining('It broke off.'),
    });
  });

  it.each(['{', undefined])('[SECURE-57] a result that can’t be read rejects: %j', async auth_response => {
    const { result, send } = await begin();
    send('threedsecure:AUTHENTICATION_COMPLETE', { auth_response });
    expect(await rejection(result)).toMatchObject({ code: 'THREEDS_CARDINAL_SDK_ERROR' });
  });

  it('[SECURE-36] a return address outside of the gateway is refused', async () => {
    const world = verificationWorld({
      ...blocked,
      lookup: { ...challenged, lookup: { ...challenged.lookup, termUrl: 'https://evil.example/' } },
    });
    expect(await rejection(world.verify())).toMatchObject({
      code: 'THREEDS_TERM_URL_REQUIRES_BRAINTREE_DOMAIN',
      type: 'INTERNAL',
    });
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('[SECURE-40] a frame that never responds is given up after 60 s', async () => {
    const { result, world } = await begin();
    world.clock.advance(60_000);
    expect(await rejection(result)).toMatchObject({ code: 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT' });
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('[SECURE-40] a frame that responded waits for the buyer', async () => {
    const { world, send } = await begin();
    send('BUS_CONFIGURATION_REQUEST', undefined);
    world.clock.advance(10 * 60_000);
    await flush();
    expect(document.querySelector('iframe')).not.toBeNull();
  });

  it('[SECURE-39] the frame can’t navigate the page away', async () => {
    const { frame } = await begin();
    const allowed = frame.getAttribute('sandbox')?.split(' ');
    expect(allowed).toEqual(expect.arrayContaining(['allow-forms', 'allow-scripts', 'allow-same-origin']));
    expect(allowed).not.toContain('allow-top-navigation');
    expect(allowed).not.toContain('allow-top-navigation-by-user-activation');
    expect(allowed).not.toContain('allow-modals');
    expect(frame.getAttribute('allow')).toBe('payment *; publickey-credentials-get *');
  });

  it('[SECURE-41] a page that brings a place gets the frame', async () => {
    const world = verificationWorld(blocked);
    const calls: string[] = [];
    const result = world.verify({
      addFrame(_error, frame) {
        calls.push(`add ${frame.title}`);
        document.body.append(frame);
      },
      removeFrame: () => calls.push('remove'),
    });
    await flush();
    expect(calls).toEqual(['add Confirmation by your bank']);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    world.verification.teardown();
    await rejection(result);
    expect(calls).toEqual(['add Confirmation by your bank', 'remove']);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('[SECURE-58] a page whose function throws is told, and the verification ends', async () => {
    const world = verificationWorld(blocked);
    const result = world.verify({
      addFrame: (_error, frame) => document.body.append(frame),
      removeFrame() {
        throw new Error('theirs');
      },
    });
    await flush();
    world.verification.teardown();
    expect(await rejection(result)).toMatchObject({ code: 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT' });
    expect(world.reports).toContainEqual(expect.objectContaining({ message: 'theirs' }));
  });
});

describe('leaving the framed flow', () => {
  const pressEscape = (): unknown => document.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape' }));

  it.each([
    ['Escape', pressEscape],
    ['the close button', () => find('close-button')?.click()],
    ['the backdrop', () => find('backdrop')?.click()],
  ] as const)('[SECURE-35] %s cancels, and the looked-up method is returned', async (_how, leave) => {
    for (const style of ['modal', 'bootstrap3'] as const) {
      const { result, world } = await begin({ style });
      leave();
      expect(await result).toMatchObject({
        nonce: 'looked-up',
        liabilityShifted: false,
        liabilityShiftPossible: true,
      });
      expect(world.events).toEqual(['authentication-modal-render', 'customer-canceled', 'authentication-modal-close']);
      expect(document.body.children).toHaveLength(0);
    }
  });

  it('[SECURE-35] Escape cancels the inline style too', async () => {
    const { result } = await begin({ style: 'inline' });
    pressEscape();
    expect(await result).toMatchObject({ nonce: 'looked-up' });
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('[SECURE-59] other keys and the dialog itself cancel nothing', async () => {
    const { world } = await begin({ style: 'bootstrap3' });
    document.dispatchEvent(new KeyboardEvent('keyup', { key: 'a' }));
    document.querySelector<HTMLElement>('.modal-body')?.click();
    await flush();
    expect(document.querySelector('iframe')).not.toBeNull();
    expect(world.events).toEqual(['authentication-modal-render']);
  });
});

describe('the three styles of the framed flow', () => {
  it('[SECURE-37] modal: a box of 440 px with a close button before a backdrop', async () => {
    await begin();
    const dialog = document.querySelector<HTMLElement>('[role=dialog]');
    expect(dialog?.style.width).toBe('440px');
    expect(dialog?.contains(find('close-button'))).toBe(true);
    expect(find('backdrop')).not.toBeNull();
    expect(find('iframe-container')?.style.height).toBe('400px');
  });

  it('[SECURE-60] bootstrap: the markup of Bootstrap, 440 px wide', async () => {
    await begin({ style: 'bootstrap3' });
    const dialog = document.querySelector<HTMLElement>('.modal.fade.in > .modal-dialog');
    expect(dialog?.style.width).toBe('440px');
    expect(dialog?.querySelector('.modal-content .modal-body iframe')).not.toBeNull();
  });

  it('[SECURE-61] inline: a container of 400 px that the page’s listener gets', async () => {
    const elements: unknown[] = [];
    const { world } = await begin({
      style: 'inline',
      events: {
        hasListener: name => name === 'authentication-iframe-available',
        emit(_name, payload) {
          const { element } = Object(payload);
          if (!(element instanceof HTMLElement)) return;
          elements.push(element.style.height);
          document.body.append(element);
        },
      },
    });
    expect(elements).toEqual(['400px']);
    expect(world.events).toEqual([]);
  });

  it('[SECURE-38] [SECURE-82] a dialog has a name, keeps the focus in the top layer and returns it', async () => {
    const pay = document.createElement('button');
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const world = verificationWorld(blocked);
    document.body.append(pay);
    pay.focus();
    const result = world.verify();
    await flush();
    const dialog = document.querySelector<HTMLElement>('[role=dialog]');
    expect(dialog?.getAttribute('aria-label')).toBe('Confirmation by your bank');
    expect(dialog?.getAttribute('aria-modal')).toBe('true');
    expect(find('close-button')?.getAttribute('aria-label')).toBe('Cancel the confirmation');
    expect(document.activeElement).toBe(dialog);
    // Modal: the browser makes everything else inert, also a modal dialog of the page.
    expect(dialog?.closest('dialog')).toBe(showModal.mock.contexts.at(-1));
    find('close-button')?.click();
    await result;
    expect(document.activeElement).toBe(pay);
  });
});
