import { asRecord, textField } from '../../wire/read.ts';

/** The view that shows the bank's frame in the page. */
export type ChallengeView = {
  readonly frame: HTMLIFrameElement;
  readonly show: () => void;
  readonly close: () => void;
};

/** The options of a challenge view. */
export type ViewOptions = {
  readonly width: string;
  readonly height: string;
  /** Whether there is an exit button. Escape always exits. */
  readonly hasExitButton: boolean;
  /** Called when the buyer leaves. */
  readonly onExit: () => void;
};

type FrameSize = Pick<ViewOptions, 'width' | 'height'>;

/** The id by which pages and tests find the bank's frame. */
export const frameId = 'Cardinal-CCA-IFrame';

/** A frame for the bank's page. */
export function createFrame(size: FrameSize): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.id = frameId;
  frame.name = frameId;
  frame.title = 'Confirmation by your bank';
  sizeFrame(frame, size);
  return frame;
}

/** Sets the size of the frame. By script, because a page's policy may forbid inline styles. */
export function sizeFrame(frame: HTMLIFrameElement, { width, height }: FrameSize): void {
  Object.assign(frame.style, { width, height, maxWidth: '100%', maxHeight: '100%', border: '0', display: 'block' });
}

/** Calls `onExit` at Escape until the returned function is called. */
export function exitOnEscape(onExit: () => void): () => void {
  const listen = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') {
      onExit();
    }
  };
  document.addEventListener('keyup', listen);
  return () => document.removeEventListener('keyup', listen);
}

/** A button that leaves the bank's page. */
export function createExitButton(onExit: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.id = 'Cardinal-Close';
  button.setAttribute('aria-label', 'Leave the confirmation');
  button.textContent = '×';
  Object.assign(button.style, {
    font: '24px/1 system-ui, sans-serif',
    padding: '4px 12px',
    border: '0',
    background: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
  });
  button.addEventListener('click', onExit);
  return button;
}

/** The window sizes by the protocol's numbers, in pixels; the last one fills the page. */
const sizes: Readonly<Record<string, readonly [string, string]>> = {
  '01': ['250px', '400px'],
  '02': ['390px', '400px'],
  '03': ['500px', '600px'],
  '04': ['600px', '400px'],
  '05': ['100%', '100%'],
};

/** Width and height of the bank's frame, from the challenge request. */
export function windowSize(challengeRequest: string): { readonly width: string; readonly height: string } {
  const [width, height] = sizes[requestedSize(challengeRequest)] ?? ['500px', '600px'];
  return { width, height };
}

function requestedSize(challengeRequest: string): string {
  try {
    const request = JSON.parse(atob(challengeRequest.replaceAll('-', '+').replaceAll('_', '/')));
    return textField(asRecord(request), 'challengeWindowSize') ?? '';
  } catch {
    return '';
  }
}
