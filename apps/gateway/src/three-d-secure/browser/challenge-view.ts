/** The place in the page where the bank's frame stands. */
export type ChallengeView = {
  readonly frame: HTMLIFrameElement;
  readonly show: () => void;
  readonly close: () => void;
};

/** How the bank's frame is to stand in the page. */
export type ViewOptions = {
  readonly width: string;
  readonly height: string;
  /** Whether there is a button to leave. Escape always leaves. */
  readonly hasExitButton: boolean;
  /** Called when the buyer leaves. */
  readonly onExit: () => void;
};

type FrameSize = Pick<ViewOptions, 'width' | 'height'>;

/** The name by which pages and tests know the bank's frame. */
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

/** Gives the frame its size. By script, because a page may forbid styles in its HTML. */
export function sizeFrame(frame: HTMLIFrameElement, { width, height }: FrameSize): void {
  Object.assign(frame.style, { width, height, maxWidth: '100%', maxHeight: '100%', border: '0', display: 'block' });
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
