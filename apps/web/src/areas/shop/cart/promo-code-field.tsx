import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepCode, readCode } from '../../../features/cart/promo-code.ts';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { useReadable, useServices } from '../../../services.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** The promotion code: a link that opens its field, the code that is applied or kept, or why it was refused. */
export function PromoCodeField() {
  const { t: text } = useTranslation('checkout');
  const { session, tabStorage } = useServices();
  const isSignedIn = useReadable(session) !== null;
  const checkout = useCheckout();
  const { hold, payment, refusedCode } = useReadable(checkout);
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState(() => readCode(tabStorage));
  const applied = hold.kind === 'held' ? hold.checkout.code : undefined;
  const isPaying = payment.kind === 'busy' || payment.kind === 'unfinished';
  const shown = applied ?? (isSignedIn && hold.kind === 'held' ? null : kept);

  // Without a session nothing is held yet, and the code waits.
  async function apply(code: string) {
    setKept(code === '' ? null : code);
    if (isSignedIn) await checkout.applyCode(code);
    else keepCode(tabStorage, code);
    setOpen(false);
  }

  if (shown !== null && refusedCode === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-5 text-sm max-sm:px-4">
        <p role="status">{text(applied === undefined ? 'code.kept' : 'code.applied', { code: shown })}</p>
        <Button variant="quiet" className="-mx-4" disabled={isPaying} onClick={() => void apply('')}>
          {text('code.remove')}
        </Button>
      </div>
    );
  }
  if (!isOpen && refusedCode === null) {
    return (
      <div className="px-5 max-sm:px-4">
        <Button variant="quiet" className="-mx-4" disabled={isPaying} onClick={() => setOpen(true)}>
          {text('code.label')}
        </Button>
      </div>
    );
  }
  return <CodeForm key={refusedCode} refused={refusedCode} isDisabled={isPaying} onApply={apply} />;
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

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

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
