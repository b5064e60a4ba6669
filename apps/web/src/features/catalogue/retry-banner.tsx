import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

/** Shows in one line that a section could not be loaded, with a button to try again (decision T28). */
export function RetryBanner({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-md border border-divider bg-surface p-4">
      <p className="flex-1 text-sm">{text}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

/**
 * The documented alert for categories that could not be loaded (specification §8), with a button to try again. Not a
 * `Banner`, whose code the home page would have to download for it.
 */
export function CategoriesFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="rounded-md border border-danger/25 bg-danger-background p-4">
      <p className="font-bold text-danger">{t('literals.errorTitle')}</p>
      <p className="mb-3 text-sm">{t('literals.categoriesFailed')}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Button onClick={onRetry}>
      <RotateCw aria-hidden className="size-4" />
      {t('shop.retry')}
    </Button>
  );
}
