import type { MobileMoneyProvider, PaymentMethodsReply } from '@guichet/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { mobileMoneyNames } from '../../../features/paid-with/paid-with-text.ts';

/** A way to pay that the buyer chooses before any form is shown. */
export type WayToPay = 'cards' | MobileMoneyProvider;

/** The ways that the shop has, in its order. Until they are known there is the one that every shop had. */
export function waysToPay(methods: PaymentMethodsReply | undefined): readonly WayToPay[] {
  const mobile = methods?.mobileMoney.map(({ provider }) => provider) ?? [];
  const cards = methods === undefined || methods.cards ? (['cards'] as const) : [];
  return methods?.first === 'mobile_money' ? [...mobile, ...cards] : [...cards, ...mobile];
}

type WayToPayChoiceProps = {
  ways: readonly WayToPay[];
  chosen: WayToPay;
  isDisabled: boolean;
  onChoose: (way: WayToPay) => void;
};

/** The choice between cards and the providers of mobile money. */
export function WayToPayChoice({ ways, chosen, isDisabled, onChoose }: WayToPayChoiceProps) {
  const { t: text } = useTranslation('checkout');
  const name = useId();
  return (
    <fieldset disabled={isDisabled} className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{text('mobile.choose')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {ways.map(way => (
          <label
            key={way}
            className="flex min-h-11 cursor-pointer first:nth-last-[odd]:col-span-2 items-center justify-center gap-2 rounded-md border border-outline bg-surface px-3 py-2 text-center text-sm font-semibold whitespace-nowrap has-checked:border-link has-checked:bg-inset has-checked:shadow-[inset_0_0_0_1px_var(--color-link)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default"
          >
            <input
              type="radio"
              name={name}
              className="size-4 shrink-0 accent-link"
              checked={way === chosen}
              onChange={() => onChoose(way)}
            />
            {way === 'cards' ? text('mobile.cards') : mobileMoneyNames[way]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
