import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { MoveQuestion } from './use-move-question.ts';

/** Says how many buyers get a mail about another date, time or place, and what they may ask back, before it is saved. */
export function MoveDialog({ buyers, amount, currency, answer }: MoveQuestion) {
  const { t: text } = useTranslation('event-form');
  const format = useFormat();
  return (
    <ConfirmDialog
      isOpen
      onClose={() => answer(false)}
      title={text('move.title')}
      closeLabel={text('move.keep')}
      keep={text('move.keep')}
      confirm={
        <Button variant="primary" onClick={() => answer(true)}>
          {text('move.confirm')}
        </Button>
      }
    >
      <p className="font-semibold">{text('move.buyers', { count: buyers })}</p>
      <p>{amount === 0 ? text('move.free') : text('move.refund', { amount: format.price(amount, currency) })}</p>
    </ConfirmDialog>
  );
}
