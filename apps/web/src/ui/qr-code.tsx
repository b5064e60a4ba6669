import { type ComponentType, lazy, Suspense } from 'react';
import type { QrCodeProps } from './drawn-qr-code.tsx';

/** The encoder is larger than a page. */
const Drawn = lazy<ComponentType<QrCodeProps>>(() =>
  import('./drawn-qr-code.tsx').then(
    loaded => ({ default: loaded.DrawnQrCode }),
    // What it encodes is always beside it as a text.
    () => ({ default: () => null }),
  ),
);

/** A QR code whose place is kept until its encoder is loaded. */
export function QrCode(props: QrCodeProps) {
  return (
    <div className="mx-auto aspect-square w-full max-w-60">
      <Suspense fallback={null}>
        <Drawn {...props} />
      </Suspense>
    </div>
  );
}
