import type { SiblingChannel, SiblingMessage } from './protocol.ts';

/** Marks messages between fields among all messages of a window. */
type Envelope = { readonly siblingMessage: SiblingMessage };

/**
 * The channel between the fields of one form: window to window, only between frames with the same URL. The page is
 * not among them, so it never receives card data.
 */
export function connectSiblings(own: Window): SiblingChannel {
  return {
    post: siblingMessage => {
      const envelope: Envelope = { siblingMessage };
      for (const sibling of siblings(own)) {
        sibling.postMessage(envelope, own.location.origin);
      }
    },
    listen: handler =>
      own.addEventListener('message', event => {
        if (isEnvelope(event.data) && siblings(own).some(sibling => sibling === event.source)) {
          handler(event.data.siblingMessage);
        }
      }),
  };
}

/** Frames of the same page with exactly this URL, which ends with the form's id. */
function siblings(own: Window): readonly Window[] {
  const frames = Array.from({ length: own.parent.length }, (_, index) => own.parent[index]);
  return frames.filter(frame => frame !== undefined && frame !== own && isSameAddress(frame, own)) as readonly Window[];
}

function isSameAddress(frame: Window, own: Window): boolean {
  try {
    return frame.location.href === own.location.href;
  } catch {
    // A frame of another origin does not expose its URL, and is no sibling.
    return false;
  }
}

function isEnvelope(data: unknown): data is Envelope {
  return typeof data === 'object' && data !== null && 'siblingMessage' in data;
}
