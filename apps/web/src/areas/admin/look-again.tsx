import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { Action } from '../../features/forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { useAdmin } from './admin-api.ts';

/** Lets the shop ask the provider about a payment now, says what its state is, and reads the page's data again. */
export function LookAgain({ paymentId, action }: { paymentId: string; action: Action }) {
  const { t: text } = useTranslation('admin');
  const admin = useAdmin();
  const { revalidate } = useRevalidator();
  const look = async () => {
    await action.run(paymentId, async () => {
      const { state } = await admin.lookAgain(paymentId);
      return text('look.done', { state: text(`paymentState.${state}`, { defaultValue: state }) });
    });
    void revalidate();
  };
  return (
    <Button
      variant="quiet"
      disabled={action.busy !== null}
      aria-busy={action.busy === paymentId}
      onClick={() => void look()}
    >
      {text('look.button')}
    </Button>
  );
}
