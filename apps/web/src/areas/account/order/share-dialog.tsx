import { groupedTicketCode } from '@guichet/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logFailure } from '../../../browser/log-failure.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { useTypeName } from '../../../features/catalogue/use-type-name.ts';
import { ActionButton } from '../../../features/forms/action-button.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { NumberedTicket } from './numbered-tickets.ts';
import type { TicketPicture } from './ticket-picture.ts';

type ShareDialogProps = { numbered: NumberedTicket; isOpen: boolean; onClose: () => void };

/**
 * States what a shared ticket gives away, then hands a picture of it to the system's sheet, or saves it where there is
 * none. No link is shared: a ticket has no address that would work without the buyer's account.
 */
export function ShareDialog({ numbered, isOpen, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('account');
  const action = useAction();
  const picture = usePicture(numbered);
  const [hasFailed, setFailed] = useState(false);
  const close = () => {
    setFailed(false);
    onClose();
  };
  const drawAndShare = async () => {
    setFailed(false);
    try {
      await share(await draw(picture));
      close();
    } catch (error) {
      logFailure(error);
      setFailed(true);
    }
    return null;
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={text('order.shareTitle')}
      closeLabel={t('shop.close')}
      keep={text('order.shareKeep')}
      confirm={
        <ActionButton variant="primary" action={action} name="share" busy={text('order.sharing')} task={drawAndShare}>
          {text(canShareFiles() ? 'order.shareConfirm' : 'order.shareSave')}
        </ActionButton>
      }
    >
      {hasFailed && (
        <Banner tone="danger" title={t('literals.errorTitle')}>
          {text('order.shareFailed')}
        </Banner>
      )}
      <p>{text('order.shareBody')}</p>
      <p className="text-sm text-muted">{text('order.shareUndo')}</p>
    </ConfirmDialog>
  );
}

/** What the picture shows. The buyer's name and the order's number stay out: at the entrance they stand for a code. */
function usePicture({ ticket, line, index, count }: NumberedTicket): TicketPicture {
  const { t: text } = useTranslation('account');
  const typeName = useTypeName();
  const format = useFormat();
  return {
    filename: `${text('order.pictureName')}-${index}.png`,
    event: line.name,
    lines: [
      ...(line.ticketType ? [typeName(line.ticketType)] : []),
      `${format.longDate(line.startDate)}, ${line.startTime}`,
      line.location,
    ],
    nth: text('order.ticketOf', { index, count }),
    code: groupedTicketCode(ticket.code),
    payload: ticket.payload,
  };
}

async function draw(picture: TicketPicture): Promise<File> {
  const { drawTicketPicture } = await import('./ticket-picture.ts');
  return drawTicketPicture(picture);
}

/** Whether the browser has a sheet that takes pictures: browsers of desktops may have none. */
function canShareFiles(): boolean {
  return navigator.canShare?.({ files: [new File([], 'ticket.png', { type: 'image/png' })] }) ?? false;
}

async function share(file: File): Promise<void> {
  if (!canShareFiles()) return saveFile({ name: file.name, content: file });
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // The buyer closed the sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
