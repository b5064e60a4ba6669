import { Camera, Flashlight, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCamera } from './use-camera.ts';

type OnCode = { onCode: (text: string) => boolean };

/** The camera, started by a touch: browsers also ask for one before they play a sound. */
export function CameraMode({ onCode }: OnCode) {
  const { t } = useTranslation('door');
  const [attempt, setAttempt] = useState(0);
  if (attempt > 0) return <Viewfinder key={attempt} onCode={onCode} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <div className="flex flex-1 flex-col justify-end gap-4">
      <div className="m-auto grid justify-items-center gap-6">
        <QrCode aria-hidden className="size-36 text-outline tall:size-44" strokeWidth={1} />
        <p className="max-w-prose text-center text-muted">{t('camera.intro')}</p>
      </div>
      <Button variant="primary" size="lg" className="min-h-16" onClick={() => setAttempt(1)}>
        <Camera aria-hidden className="size-6" />
        {t('camera.start')}
      </Button>
    </div>
  );
}

function Viewfinder({ onCode, onRetry }: OnCode & { onRetry: () => void }) {
  const { t } = useTranslation('door');
  const { video, problem, torch } = useCamera(onCode);
  const [isLit, setIsLit] = useState(false);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      {problem !== null && (
        <>
          <Banner tone="danger">{t(`camera.${problem}`)}</Banner>
          <Button variant="primary" size="lg" onClick={onRetry}>
            {t('camera.retry')}
          </Button>
        </>
      )}
      <div hidden={problem !== null} className="relative min-h-40 flex-1 overflow-hidden rounded-lg bg-brand-deep">
        <video
          ref={video}
          aria-label={t('camera.view')}
          playsInline
          muted
          className="absolute inset-0 size-full object-cover"
        />
        <div
          aria-hidden
          className="absolute inset-0 m-auto aspect-square max-h-[70%] w-[70%] rounded-lg border-4 border-accent/80"
        />
        {torch !== null && (
          <button
            type="button"
            aria-pressed={isLit}
            onClick={() => {
              torch(!isLit);
              setIsLit(!isLit);
            }}
            className="absolute right-2 bottom-2 flex min-h-12 items-center gap-2 rounded-md bg-brand px-3 font-semibold text-on-brand"
          >
            <Flashlight aria-hidden className="size-5" />
            {t('camera.torch')}
          </button>
        )}
      </div>
      <p className="text-center text-xs text-muted">{t('camera.hint')}</p>
    </div>
  );
}
