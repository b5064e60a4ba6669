import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepCode, readCode } from '../../../features/cart/promo-code.ts';
import { isPaymentUnderWay } from '../../../features/checkout/checkout-state.ts';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { useReadable, useServices } from '../../../services.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** The promotion code: a link that opens its field, the code that is applied or kept, or why it was refused. */
export function PromoCodeField() {
  const { t: text } = useTranslation('checkout');
  const { session, localStorage } = useServices();
  const isSignedIn = useReadable(session) !== null;
  const checkout = useCheckout();
  const { hold, payment, refusedCode } = useReadable(checkout);
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState(() => readCode(localStorage));
  const place = useRef<HTMLDivElement>(null);
  const isHeld = isSignedIn && hold.kind === 'held';
  const applied = hold.kind === 'held' ? hold.checkout.code : undefined;
  const isPaying = isPaymentUnderWay(payment);
  const shown = applied ?? (isHeld ? null : kept);

  // Without a session nothing is held yet, and the code waits; so does one that is taken back before anything is held.
  async function apply(code: string) {
    setKept(code === '' ? null : code);
    if (isHeld || (isSignedIn && code !== '')) await checkout.applyCode(code);
    else keepCode(localStorage, code);
    setOpen(false);
    // What was pressed is gone; a field with an error takes the focus by itself.
    if (checkout.get().refusedCode === null) place.current?.focus();
  }

  if (isOpen || refusedCode !== null) return <CodeForm refused={refusedCode} isDisabled={isPaying} onApply={apply} />;
  return (
    <div ref={place} tabIndex={-1} className="px-5 text-sm outline-none max-sm:px-4">
      {shown === null ? (
        <Button variant="quiet" className="-mx-4" disabled={isPaying} onClick={() => setOpen(true)}>
          {text('code.label')}
        </Button>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p role="status">{text(applied === undefined ? 'code.kept' : 'code.applied', { code: shown })}</p>
          <Button variant="quiet" className="-mx-4" disabled={isPaying} onClick={() => void apply('')}>
            {text('code.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

type CodeFormProps = { refused: string | null; isDisabled: boolean; onApply: (code: string) => Promise<void> };

function CodeForm({ refused, isDisabled, onApply }: CodeFormProps) {
  const { t: text } = useTranslation('checkout');
  const [typed, setTyped] = useState(refused ?? '');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const error = isMissing
    ? text('code.missing')
    : refused === null
      ? undefined
      : text('code.refused', { code: refused });

  useEffect(() => form.current?.querySelector('input')?.focus(), [refused]);

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    setMissing(typed.trim() === '');
    if (typed.trim() === '') return form.current?.querySelector('input')?.focus();
    setBusy(true);
    try {
      await onApply(typed.trim());
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => void submit(event)}
      className="flex items-start gap-2 px-5 pt-2 max-sm:px-4"
    >
      <TextField
        className="min-w-0 flex-1"
        label={text('code.label')}
        error={error}
        value={typed}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" className="mt-6.5" aria-busy={isBusy} disabled={isBusy || isDisabled}>
        {text(isBusy ? 'code.applying' : 'code.apply')}
      </Button>
    </form>
  );
}
