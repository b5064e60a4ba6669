import type { EventDetail } from '@guichet/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { links } from '../../paths.ts';
import { useServices } from '../../services.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { createEventEndsApi } from './event-ends-api.ts';
import { TicketCount } from './ticket-count.tsx';
import { useEventActionsTexts } from './use-event-actions-texts.ts';
import type { ManagedEvent } from './use-managed-event.ts';

/** The props of both dialogs that end an event. */
export type EndDialogProps = {
  event: EventDetail;
  userId: string;
  managed: ManagedEvent | null;
  isOpen: boolean;
  /** Counts the tickets again. */
  onOpen: () => void;
  onClose: () => void;
};

/** Asks before an event leaves the shop: with its sales in mind, it is archived, and its tickets stay valid. */
export function DeleteDialog({
  event,
  userId,
  managed,
  isOpen,
  onOpen,
  onBusy,
  onClose,
}: EndDialogProps & { onBusy: (isBusy: boolean) => void }) {
  const { t } = useTranslation();
  const text = useEventActionsTexts();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { authorised } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const banner = useRef<HTMLDivElement>(null);
  const hasSales = managed?.kind === 'open' && managed.sold + managed.held > 0;

  useEffect(() => {
    if (!isOpen) return;
    setFailure(null);
    onOpen();
  }, [isOpen, onOpen]);
  useEffect(() => {
    if (failure !== null) banner.current?.focus();
  }, [failure]);

  const remove = async () => {
    setFailure(null);
    setBusy(true);
    onBusy(true);
    try {
      await createEventEndsApi(authorised).remove(event._id, userId);
      await navigate(links.shop());
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: specification §8 has it logged; that alone would leave the page silent (T28).
      console.error('The event was not deleted.', error);
      setFailure(error);
    } finally {
      setBusy(false);
      onBusy(false);
    }
  };

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={text('deletion.title', { name: event.name })}
      closeLabel={t('shop.close')}
    >
      <div className="grid gap-4">
        {failure !== null && (
          <Banner ref={banner} tone="danger" title={text('deletion.failed')}>
            {errorText(failure)}
          </Banner>
        )}
        <TicketCount end="deletion" managed={managed} />
        {hasSales && <p>{text('deletion.archive')}</p>}
        {hasSales && <p className="text-sm text-soft">{text('deletion.takesPlace')}</p>}
        <div className="button-row sm:justify-end">
          <Button onClick={onClose}>{text('literals.close')}</Button>
          <Button
            variant="danger"
            aria-busy={isBusy}
            disabled={isBusy || managed === null}
            onClick={() => void remove()}
          >
            {text(isBusy ? 'literals.deleting' : 'literals.delete')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
