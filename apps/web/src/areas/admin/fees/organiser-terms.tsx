import type { SaleTermsReply } from '@guichet/contracts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { ActionButton } from '../../../features/forms/action-button.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { useTermsText } from '../../../features/sale-terms/use-terms-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useAdmin } from '../admin-api.ts';

const TermsForm = lazyPart(async () => (await import('./terms-form.tsx')).TermsForm);

type OwnTerms = SaleTermsReply['organisers'][number];

type OrganiserTermsProps = {
  terms: SaleTermsReply;
  /** Called with all terms after a change, and with the text that says so. */
  onSaved: (all: SaleTermsReply, text: string) => void;
};

/** The organisers who have own terms, with what changes or deletes them, and the button for one more. */
export function OrganiserTerms({ terms: { currency, shop, organisers }, onSaved }: OrganiserTermsProps) {
  const { t: text } = useTranslation('admin');
  const { t: feeText } = useTranslation('admin-fees');
  const [edited, setEdited] = useState<OwnTerms | 'new' | null>(null);
  const [reset, setReset] = useState<OwnTerms | null>(null);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-lg">{feeText('own')}</h2>
      {organisers.length === 0 ? (
        <p className="text-muted">{feeText('none')}</p>
      ) : (
        <TermsTable currency={currency} rows={organisers} onEdit={setEdited} onReset={setReset} />
      )}
      <Button className="justify-self-start" onClick={() => setEdited('new')}>
        {feeText('add')}
      </Button>
      {edited !== null && (
        <Modal
          isOpen
          onClose={() => setEdited(null)}
          title={edited === 'new' ? feeText('add') : feeText('editTitle', { name: edited.organiser.name })}
          closeLabel={text('dismiss')}
        >
          <Suspense fallback={<div className="skeleton h-80" />}>
            <TermsForm
              terms={edited === 'new' ? shop : edited.terms}
              owner={edited === 'new' ? 'typed' : edited.organiser}
              onSaved={(all, email) => {
                setEdited(null);
                onSaved(all, feeText('savedFor', { email }));
              }}
            />
          </Suspense>
        </Modal>
      )}
      {reset !== null && <ResetDialog own={reset} onClose={() => setReset(null)} onSaved={onSaved} />}
    </section>
  );
}

type TermsTableProps = {
  currency: SaleTermsReply['currency'];
  rows: readonly OwnTerms[];
  onEdit: (own: OwnTerms) => void;
  onReset: (own: OwnTerms) => void;
};

function TermsTable({ currency, rows, onEdit, onReset }: TermsTableProps) {
  const { t: feeText } = useTranslation('admin-fees');
  const words = useTermsText(currency);
  return (
    <DataTable
      caption={feeText('own')}
      rows={rows}
      keyOf={({ organiser }) => organiser._id}
      columns={[
        {
          name: feeText('organiser'),
          value: ({ organiser: { name, email } }) => (
            <>
              {name}
              <span className="block text-sm font-normal wrap-anywhere text-muted">{email}</span>
            </>
          ),
        },
        {
          name: feeText('fee'),
          isWide: true,
          value: ({ terms: { fee } }) =>
            fee === null ? (
              feeText('kinds.none')
            ) : (
              <>
                {words.fee(fee)}
                <span className="block text-muted">
                  {feeText(`payers.${fee.payer}`)}
                  <br />
                  {feeText(`returnsNote.${fee.returned}`)}
                </span>
              </>
            ),
        },
        { name: feeText('tax'), value: ({ terms: { tax } }) => (tax === null ? feeText('noTax') : words.tax(tax)) },
        {
          name: feeText('actions'),
          isWide: true,
          value: own => (
            <div className="flex flex-wrap gap-2">
              <Button aria-label={feeText('editFor', { name: own.organiser.name })} onClick={() => onEdit(own)}>
                {feeText('edit')}
              </Button>
              <Button aria-label={feeText('resetFor', { name: own.organiser.name })} onClick={() => onReset(own)}>
                {feeText('reset')}
              </Button>
            </div>
          ),
        },
      ]}
    />
  );
}

type ResetDialogProps = { own: OwnTerms; onClose: () => void; onSaved: OrganiserTermsProps['onSaved'] };

function ResetDialog({ own: { organiser }, onClose, onSaved }: ResetDialogProps) {
  const { t: text } = useTranslation('admin');
  const { t: feeText } = useTranslation('admin-fees');
  const admin = useAdmin();
  const action = useAction();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={feeText('resetTitle', { name: organiser.name })}
      closeLabel={text('dismiss')}
      keep={text('keep')}
      confirm={
        <ActionButton
          variant="primary"
          action={action}
          name="reset"
          busy={feeText('saving')}
          task={async () => {
            const all = await admin.setTerms({ organiser: organiser.email, terms: null });
            onClose();
            onSaved(all, feeText('resetDone', { name: organiser.name }));
            return null;
          }}
        >
          {feeText('reset')}
        </ActionButton>
      }
    >
      <ActionBanner outcome={action.outcome} />
      <p>{feeText('resetBody')}</p>
    </ConfirmDialog>
  );
}
