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

/** The name by which pages and tests know the bank's frame. */
export const frameId = 'Cardinal-CCA-IFrame';

/** A frame for the bank's page. */
export function createFrame({ width, height }: Pick<ViewOptions, 'width' | 'height'>): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.id = frameId;
  frame.name = frameId;
  frame.title = 'Confirmation by your bank';
  Object.assign(frame.style, { width, height, maxWidth: '100%', maxHeight: '100%', border: '0', display: 'block' });
  return frame;
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
