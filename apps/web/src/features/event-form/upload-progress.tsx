import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

type UploadProgressProps = {
  /** How much of the form was sent, from 0 to 1. */
  share: number;
  onCancel: () => void;
};

/** How far the upload of a photo is, with a button that stops it. */
export function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const { t: text } = useTranslation('event-form');
  const id = useId();
  const percent = Math.round(share * 100);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-divider bg-inset p-4 text-sm">
      <label htmlFor={id} className="font-semibold">
        {text('upload.label')}
      </label>
      <progress id={id} max={100} value={percent} className="h-3 min-w-32 flex-1 accent-link" />
      <span className="w-11 text-right tabular-nums">{percent} %</span>
      <Button onClick={onCancel}>{text('upload.cancel')}</Button>
      {percent === 100 && (
        <p role="status" className="basis-full text-muted">
          {text('upload.waiting')}
        </p>
      )}
    </div>
  );
}
