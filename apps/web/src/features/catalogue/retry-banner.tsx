import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

/** Shows in one line that a section could not be loaded, with a button to try again (decision T28). */
export function RetryBanner({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-md border border-divider bg-surface p-4">
      <p className="flex-1 text-sm">{text}</p>
      <Button onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        {t('shop.retry')}
      </Button>
    </div>
  );
}
