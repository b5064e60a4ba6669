import type { NewStaff } from '@guichet/contracts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../features/qr-code/qr-code.tsx';
import { scannerLink } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/control-class.ts';

type NewDeviceProps = { device: NewStaff; onHide: () => void };

/** The link of a new device, as a QR code and as a text. The API never returns it again. */
export function NewDevice({ device, onHide }: NewDeviceProps) {
  const { t: text } = useTranslation('organiser');
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const link = new URL(scannerLink(device.token), window.location.origin).href;

  useEffect(() => heading.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Without the permission the selected text can be copied by hand.
      input.current?.select();
    }
  };
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-4 rounded-lg border-2 border-link bg-surface p-5">
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-lg break-words">
        {text('devices.newTitle', { label: device.label })}
      </h2>
      <p>{text('devices.newBody')}</p>
      <QrCode text={link} label={text('devices.qr')} redundancy="low" />
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          {text('devices.link')}
        </label>
        <input
          ref={input}
          id={id}
          readOnly
          value={link}
          className={`${controlClass} border-outline font-mono text-sm`}
        />
      </div>
      <div className="button-row">
        <Button variant="primary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {text('devices.copy')}
        </Button>
        <Button onClick={onHide}>{text('devices.hide')}</Button>
        <p role="status" className="flex items-center gap-1.5 text-sm font-semibold text-success">
          {isCopied && (
            <>
              <Check aria-hidden className="size-4" />
              {text('devices.copied')}
            </>
          )}
        </p>
      </div>
    </section>
  );
}
