import { useTranslation } from 'react-i18next';
import type { QrCodeProps } from '../../ui/drawn-qr-code.tsx';
import { RetryBanner } from '../catalogue/retry-banner.tsx';
import { useLoadedPart } from '../error-page/use-loaded-part.ts';

/** The encoder is larger than a page. */
const loadDrawn = async () => (await import('../../ui/drawn-qr-code.tsx')).DrawnQrCode;

/** A QR code whose place is kept until its encoder is loaded. What it encodes must be beside it as a text. */
export function QrCode(props: QrCodeProps) {
  const { t } = useTranslation();
  const { Part: Drawn, error, retry } = useLoadedPart(loadDrawn);
  return (
    <div className="mx-auto grid aspect-square w-full max-w-60 content-center">
      {Drawn !== null && <Drawn {...props} />}
      {Drawn === null && error !== undefined && <RetryBanner text={t('shop.partFailed')} onRetry={retry} />}
    </div>
  );
}
