import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import type { QrCodeProps } from '../../ui/drawn-qr-code.tsx';
import { RetryBanner } from '../catalogue/retry-banner.tsx';
import { useLoadedPart } from '../error-page/use-loaded-part.ts';

/** The encoder is larger than a page. */
const loadDrawn = async () => (await import('../../ui/drawn-qr-code.tsx')).DrawnQrCode;

/** On a card: a frame sets the code's white apart. */
const onCard = 'max-w-60 rounded-md border border-divider';

/**
 * A QR code whose place is kept until its encoder is loaded. What it encodes must be beside it as a text. `className`
 * has its size and frame.
 */
export function QrCode({ className = onCard, ...props }: QrCodeProps & { className?: string }) {
  const { t } = useTranslation();
  const { Part: Drawn, error, retry } = useLoadedPart(loadDrawn);
  return (
    <div className={classNames('mx-auto grid aspect-square w-full content-center overflow-hidden', className)}>
      {Drawn !== null && <Drawn {...props} />}
      {Drawn === null && error !== undefined && (
        // Above a button that covers the place of the code.
        <div className="relative z-10">
          <RetryBanner text={t('shop.partFailed')} onRetry={retry} />
        </div>
      )}
    </div>
  );
}
