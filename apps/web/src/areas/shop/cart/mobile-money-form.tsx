import type { Currency, MobileMoneyProvider } from '@guichet/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { mobileMoneyNames } from '../../../features/paid-with/paid-with-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useReadable, useServices } from '../../../services.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LeaveButton } from './pay-button.tsx';

/** Where the number of a buyer's last request is remembered: on this device only. */
const rememberedNumber = (userId: string | undefined) => `mobile-money-number:${userId}`;
/** Côte d'Ivoire, where MTN's buyers of this shop are; a number of another country is typed with its own code. */
const usualCode = '+225 ';

type MobileMoneyFormProps = {
  provider: MobileMoneyProvider;
  amount: number;
  currency: Currency;
  /** Whether the tickets of the cart are held, so that the payment may begin. */
  isReady: boolean;
  addressOf: () => string;
};

/** What a provider of mobile money needs before it asks for the money, what happens next in one sentence, and the button. */
export function MobileMoneyForm({ provider, amount, currency, isReady, addressOf }: MobileMoneyFormProps) {
  const { t: text } = useTranslation('checkout');
  const { localStorage: storage, session } = useServices();
  const remembered = rememberedNumber(useReadable(session)?.user._id);
  const checkout = useCheckout();
  const { payment } = useReadable(checkout);
  const price = useFormat().price(amount, currency);
  const [number, setNumber] = useState(() => storage.read(remembered) ?? usualCode);
  const [isWrong, setWrong] = useState(false);
  const isBusy = payment.kind === 'busy';
  const name = mobileMoneyNames[provider];
  const asksNumber = provider === 'mtn';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (asksNumber && !isWholeNumber(number)) {
      setWrong(true);
      return;
    }
    if (asksNumber) storage.write(remembered, number.trim());
    void checkout.collect(provider, { address: addressOf(), ...(asksNumber && { phone: number.trim() }) });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {asksNumber && (
        <TextField
          label={text('mobile.number')}
          hint={text('mobile.numberHint')}
          error={isWrong ? text('mobile.wrongNumber') : undefined}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={24}
          value={number}
          disabled={isBusy}
          onChange={event => {
            setNumber(event.currentTarget.value);
            setWrong(false);
          }}
        />
      )}
      <p className="text-sm text-muted">{text(asksNumber ? 'mobile.mtnNext' : 'mobile.waveNext', { price })}</p>
      <div className="z-10 grid bg-surface max-lg:-mx-4 max-lg:border-t max-lg:border-divider max-lg:px-4 max-lg:py-3 sm:max-lg:-mx-5 sm:max-lg:px-5 tall:max-lg:sticky tall:max-lg:bottom-0">
        <Button type="submit" variant="primary" size="lg" aria-busy={isBusy} disabled={isBusy || !isReady}>
          {isBusy ? text('mobile.asking', { provider: name }) : text('mobile.button', { price, provider: name })}
        </Button>
      </div>
      <LeaveButton />
    </form>
  );
}

/** A number with a country code has eight digits at least, and fifteen at most. */
function isWholeNumber(typed: string): boolean {
  const digits = typed.replace(/\D/g, '');
  return /^\+?[\d .-]+$/.test(typed.trim()) && digits.length >= 10 && digits.length <= 15;
}
