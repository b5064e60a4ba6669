import { asRecord } from '../../wire/read.ts';
import type { Chosen, Failure, FromSheet, SheetRequest, ToSheet } from './sheet-messages.ts';

/** Lets the page check the choice: a text is shown to the person, who then may choose again. */
export type Approve = (chosen: Chosen) => Promise<string | undefined>;

/** The sheet loads within this time or not at all. */
const timeoutMs = 30_000;

/** Lays the sheet over the page until the buyer has chosen a card; rejects with a failure when the buyer does not. */
export function openSheet(address: string, request: SheetRequest, approve: Approve): Promise<Chosen> {
  const frame = sheetFrame(address);
  const { origin } = new URL(address);
  const focused = document.activeElement;
  return new Promise<Chosen>((resolve, reject: (failure: Failure) => void) => {
    const timer = setTimeout(() => {
      end();
      reject({ statusCode: 'INTERNAL_ERROR', statusMessage: 'The payment sheet did not load.' });
    }, timeoutMs);
    window.addEventListener('message', hear);
    document.body.append(frame);

    function hear(event: MessageEvent<unknown>): void {
      if (event.source !== frame.contentWindow || event.origin !== origin) {
        return;
      }
      // Only the sheet itself gets this far, and it speaks no other language.
      const message = asRecord(event.data) as FromSheet;
      if (message.kind === 'ready') {
        clearTimeout(timer);
        post({ kind: 'open', request });
        frame.focus();
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
      window.removeEventListener('message', hear);
      frame.remove();
      if (focused instanceof HTMLElement) {
        focused.focus();
      }
    }
  });
}

function sheetFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = 'Google Pay, local test sheet';
  // Set one by one: a strict policy takes the style attribute away.
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    zIndex: '2147483647',
    // The same as inside, or else the browser paints a ground behind the sheet that hides the page.
    colorScheme: 'light dark',
  });
  return frame;
}
