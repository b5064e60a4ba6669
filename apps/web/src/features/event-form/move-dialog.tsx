import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { MoveQuestion } from './use-move-question.ts';

/** Says how many buyers get a mail about another date, time or place, and what they may ask back, before it is saved. */
export function MoveDialog({ buyers, amount, currency, answer }: MoveQuestion) {
  const { t: text } = useTranslation('event-form');
  const format = useFormat();
  return (
    <Modal isOpen onClose={() => answer(false)} title={text('move.title')} closeLabel={text('move.keep')}>
      <div className="grid gap-4">
        <p className="font-semibold">{text('move.buyers', { count: buyers })}</p>
        <p>{amount === 0 ? text('move.free') : text('move.refund', { amount: format.price(amount, currency) })}</p>
        <div className="button-row sm:justify-end">
          <Button onClick={() => answer(false)}>{text('move.keep')}</Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {text('move.confirm')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
