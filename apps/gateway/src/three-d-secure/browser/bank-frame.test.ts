import { Window } from 'happy-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';

const acsUrl = vi.hoisted(() => ({ value: '' }));

/** The page around the frame, which replies to the frame's requests. */
vi.mock('framebus', () => ({
  default: class {
    emit(_event: string, onReply: (configuration: object) => void): void {
      onReply({
        acsUrl: acsUrl.value,
        pareq: 'request',
        termUrl: 'https://api.sandbox.braintreegateway.com/',
        md: 'id',
      });
    }
  },
}));

/** Opens the frame under the gateway's own name; returns the URL to which it posted. */
async function postedTo(url: string): Promise<readonly string[]> {
  acsUrl.value = url;
  const window = new Window({ url: 'http://localhost:3002/web/3.144.0/html/three-d-secure-bank-frame.html' });
  window.name = 'braintreethreedsecurelanding_channel';
  const posted: string[] = [];
  window.HTMLFormElement.prototype.submit = function submit() {
    posted.push(this.action);
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.resetModules();
  await import('./three-d-secure-bank-frame.ts');
  return posted;
}

afterEach(() => vi.unstubAllGlobals());

describe("the frame that opens the bank's page", () => {
  it('[THREEDS-32] opens the URL of the lookup', async () => {
    const url = 'https://acs.sandbox.braintreegateway.com/acs/challenge';
    expect(await postedTo(url)).toEqual([url]);
  });

  it.each(['javascript:alert(1)', 'http://localhost:3002/__control/reset', 'https://evil.example/', ''])(
    '[THREEDS-32] does not open the URL %j that a page sends',
    async url => {
      expect(await postedTo(url)).toEqual([]);
    },
  );
});
