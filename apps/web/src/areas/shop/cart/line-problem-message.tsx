import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type CartItem, lineKey } from '../../../features/cart/cart-item.ts';
import { setCount } from '../../../features/cart/line-count.ts';
import type { HoldState } from '../../../features/checkout/checkout-state.ts';
import { useServices } from '../../../services.ts';
import { Button } from '../../../ui/button.tsx';
import { lineProblem } from './line-problem.ts';

/** Shows how many tickets are left for a line with a higher count, and offers to take these. */
export function LineProblemMessage({ item, hold }: { item: CartItem; hold: HoldState }) {
  const { t: text } = useTranslation('checkout');
  const { cart } = useServices();
  const problem = lineProblem(item, hold);
  if (problem === null) return null;
  const left = problem.kind === 'short' ? problem.left : 0;
  const texts = {
    cancelled: text('cancelled'),
    ended: text('over'),
    closed: text('closed'),
    choose: text('choose'),
    'not-yet': text('notYet'),
    'no-longer': text('noLonger'),
    short: left > 0 ? text('left', { count: left }) : text('noneLeft'),
  };
  return (
    <div role="alert" className="mt-2 grid justify-items-start gap-2 text-sm font-semibold text-danger">
      <p className="flex items-start gap-1.5">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {texts[problem.kind]}
      </p>
      {left > 0 && <Button onClick={() => setCount(cart, lineKey(item), left)}>{text('take', { count: left })}</Button>}
    </div>
  );
}
