import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItem } from '../../../features/cart/cart-item.ts';
import { classNames } from '../../../ui/class-names.ts';

type FoldedCartProps = {
  items: readonly CartItem[];
  /** Whether the payment is open and nothing about the lines has to be changed. */
  isPaying: boolean;
  children: ReactNode;
};

/** The lines of the cart; on phones and tablets they fold to one line while the payment is open. */
export function FoldedCart({ items, isPaying, children }: FoldedCartProps) {
  const { t: text } = useTranslation('checkout');
  const [isUnfolded, setUnfolded] = useState(false);
  const tickets = items.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isPaying && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="flex min-h-12 items-center gap-2 rounded-lg border border-divider bg-surface px-4 text-left text-sm lg:hidden"
        >
          <span className="min-w-0 flex-1 truncate">
            <strong>{text('lines', { count: tickets })}</strong> · {items.map(({ name }) => name).join(', ')}
          </span>
          <ChevronDown aria-hidden className={classNames('size-5 shrink-0', isUnfolded && 'rotate-180')} />
        </button>
      )}
      <div className={isPaying && !isUnfolded ? 'max-lg:hidden' : ''}>{children}</div>
    </div>
  );
}
