import { type SaleTerms, SaleTermsBody, type SaleTermsReply } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../features/forms/form.tsx';
import { useSubmit } from '../../../features/forms/use-submit.ts';
import { toLanguage } from '../../../i18n/languages.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAdmin } from '../admin-api.ts';
import { draftOf, flawsOf, type TermsDraft, termsOf } from './terms-draft.ts';

type TermsFormProps = {
  /** What the form opens with. */
  terms: SaleTerms;
  /** Whose terms they become: the shop's, those of the organiser with this email, or with one that is typed. */
  owner: 'shop' | { readonly email: string } | 'typed';
  /** Called with all terms when these are saved, and with the organiser's email; undefined for the shop's. */
  onSaved: (all: SaleTermsReply, email: string | undefined) => void;
};

/** The form of a service fee and a tax. */
export function TermsForm({ terms, owner, onSaved }: TermsFormProps) {
  const { t: text, i18n } = useTranslation('admin');
  const { t: feeText } = useTranslation('admin-fees');
  const admin = useAdmin();
  const numbers = new Intl.NumberFormat(toLanguage(i18n.language), { useGrouping: false });
  const form = useSubmit({
    schema: SaleTermsBody,
    defaults: { organiser: '', ...draftOf(terms, numbers.format) },
    missing: { organiser: feeText('wrong.organiser') },
    check: ({ organiser, ...draft }) => ({
      ...(owner === 'typed' && organiser.trim() === '' && { organiser: feeText('wrong.organiser') }),
      ...Object.fromEntries(flawsOf(draft).map(name => [name, feeText(`wrong.${wrongOf(name, draft)}`)])),
    }),
    send: async ({ organiser, ...draft }) => {
      const email = owner === 'typed' ? organiser.trim() : owner === 'shop' ? undefined : owner.email;
      onSaved(await admin.setTerms({ ...(email !== undefined && { organiser: email }), terms: termsOf(draft) }), email);
    },
  });
  const { kind, payer, returned } = form.watch();
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <Form form={form} submit={feeText('save')} busy={feeText('saving')}>
      {owner === 'typed' && (
        <TextField type="email" label={feeText('email')} autoComplete="off" {...form.field('organiser')} />
      )}
      <SelectField label={feeText('fee')} hint={feeText('feeHint')} {...form.field('kind')} value={kind}>
        <option value="none">{feeText('kinds.none')}</option>
        <option value="ticket">{feeText('kinds.ticket')}</option>
        <option value="percent">{feeText('kinds.percent')}</option>
      </SelectField>
      {kind !== 'none' && (
        <TextField
          label={feeText(kind === 'ticket' ? 'francs' : 'percent')}
          hint={kind === 'percent' ? feeText('percentHint') : undefined}
          {...number}
          {...form.field('value')}
        />
      )}
      {kind === 'percent' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label={feeText('min')} optional={text('optional')} {...number} {...form.field('min')} />
          <TextField label={feeText('max')} optional={text('optional')} {...number} {...form.field('max')} />
        </div>
      )}
      {kind !== 'none' && (
        <>
          <SelectField label={feeText('payer')} {...form.field('payer')} value={payer}>
            <option value="buyer">{feeText('payers.buyer')}</option>
            <option value="organiser">{feeText('payers.organiser')}</option>
          </SelectField>
          <SelectField label={feeText('returned')} {...form.field('returned')} value={returned}>
            <option value="cancelled">{feeText('returns.cancelled')}</option>
            <option value="always">{feeText('returns.always')}</option>
          </SelectField>
        </>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={feeText('tax')}
          optional={text('optional')}
          hint={feeText('taxHint')}
          maxLength={40}
          autoComplete="off"
          {...form.field('taxName')}
        />
        <TextField
          label={feeText('taxPercent')}
          optional={text('optional')}
          hint={feeText('taxPercentHint')}
          {...number}
          {...form.field('taxPercent')}
        />
      </div>
    </Form>
  );
}

/** The text of a wrong field; that of the fee depends on its kind. */
function wrongOf(name: ReturnType<typeof flawsOf>[number], { kind }: TermsDraft) {
  return name === 'value' && kind === 'ticket' ? 'francs' : name;
}
