import { Copy, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onContinue: () => void };

/** New recovery codes, to be copied or printed: this is the only time that they are shown. */
export function RecoveryCodes({ codes, onContinue }: RecoveryCodesProps) {
  const { t: text } = useTranslation('second-factor');
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // Announces the step; the form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('copied');
    } catch {
      // Browsers refuse it without https or permission.
      setCopied('copyFailed');
    }
  };

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {text('recovery.title')}
      </h2>
      <p>{text('recovery.lead')}</p>
      <ul className="grid gap-2 rounded-md bg-inset p-4 font-mono text-base font-semibold">
        {codes.map(code => (
          <li key={code} className="whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {text('recovery.copy')}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {text('recovery.print')}
        </Button>
        <p role="status" className="min-h-6 w-full text-sm text-muted">
          {copied !== null && text(`recovery.${copied}`)}
        </p>
      </div>
      <Button variant="primary" size="lg" className="print:hidden" onClick={onContinue}>
        {text('recovery.continue')}
      </Button>
    </>
  );
}
