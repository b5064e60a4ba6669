import { asRecord } from '../../wire/read.ts';
import type { Change, Chosen, Failure, FromSheet, SheetRequest, ToSheet, Update } from './sheet-messages.ts';

/** The page's check of the choice. A returned text is shown to the buyer, who may then choose again. */
export type Approve = (chosen: Chosen) => Promise<string | undefined>;

/** The page's answer to a change in the sheet. */
export type Answer = (change: Change) => Promise<Update>;

/** How long the sheet may take to load. */
const timeoutMs = 30_000;

/** Opens the sheet over the page. Resolves with the chosen card; rejects with a failure when the buyer leaves. */
export function openSheet(
  url: string,
  request: SheetRequest,
  { approve, answer }: { readonly approve: Approve; readonly answer: Answer },
): Promise<Chosen> {
  const frame = sheetFrame(url);
  const { origin } = new URL(url);
  const focused = document.activeElement;
  return new Promise<Chosen>((resolve, reject: (failure: Failure) => void) => {
    const timer = setTimeout(() => {
      end();
      reject({ statusCode: 'INTERNAL_ERROR', statusMessage: 'The payment sheet did not load.' });
    }, timeoutMs);
    window.addEventListener('message', onMessage);
    document.body.append(frame);

    function onMessage(event: MessageEvent<unknown>): void {
      if (event.source !== frame.contentWindow || event.origin !== origin) {
        return;
      }
      // Only messages of the sheet itself get past the check above, so the shape is known.
      const message = asRecord(event.data) as FromSheet;
      if (message.kind === 'ready') {
        clearTimeout(timer);
        post({ kind: 'open', request });
        frame.focus();
      } else if (message.kind === 'changed') {
        void answer(message.change).then(update => post({ kind: 'update', update }));
      } else if (message.kind === 'failed') {
        end();
        reject(message.failure);
      } else {
        void approve(message.chosen).then(problem => {
          if (problem !== undefined) {
            post({ kind: 'problem', message: problem });
            return;
          }
          end();
          resolve(message.chosen);
        });
      }
    }

    function post(message: ToSheet): void {
      frame.contentWindow?.postMessage(message, origin);
    }

    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      frame.remove();
      if (focused instanceof HTMLElement) {
        focused.focus();
      }
    }
  });
}

function sheetFrame(url: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = url;
  frame.title = 'Google Pay, local test sheet';
  // Set as properties: a strict content security policy blocks the style attribute.
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    zIndex: '2147483647',
    // The same as in the sheet; otherwise the browser paints an opaque background over the page.
    colorScheme: 'light dark',
  });
  return frame;
}
