import type { TicketTypesReply } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useTypeName } from '../../../../features/catalogue/use-type-name.ts';
import { CheckField } from '../../../../ui/check-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { CodeDraft } from './code-draft.ts';

type CodeFieldsProps = {
  draft: CodeDraft;
  types: TicketTypesReply['types'];
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<CodeDraft>) => void;
};

const number = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const;

/** The fields of new codes: their text or their number, what they take off, for which tickets, and their limits. */
export function CodeFields({ draft, types, errors, onChange }: CodeFieldsProps) {
  const { t: text } = useTranslation('ticket-sales');
  const field = (name: keyof CodeDraft) => ({
    value: String(draft[name]),
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{text('codes.howMany')}</legend>
        {[false, true].map(isMany => (
          <CheckField
            key={String(isMany)}
            kind="radio"
            name="howMany"
            label={text(isMany ? 'codes.many' : 'codes.one')}
            checked={draft.isMany === isMany}
            onChange={() => onChange({ isMany })}
          />
        ))}
      </fieldset>
      {draft.isMany ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={text('codes.count')} hint={text('codes.countHint')} {...number} {...field('count')} />
          <TextField
            label={text('codes.prefix')}
            optional={text('optional')}
            hint={text('codes.prefixHint')}
            maxLength={20}
            autoComplete="off"
            {...field('prefix')}
          />
        </div>
      ) : (
        <TextField
          label={text('codes.text')}
          hint={text('codes.textHint')}
          maxLength={32}
          autoComplete="off"
          {...field('code')}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label={text('codes.kind')}
          value={draft.kind}
          onChange={event => onChange({ kind: kindOf(event.currentTarget.value) })}
        >
          {kinds.map(kind => (
            <option key={kind} value={kind}>
              {text(`codes.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        {draft.kind !== 'free' && (
          <>
            <TextField
              label={text(draft.kind === 'percent' ? 'codes.percent' : 'codes.amount')}
              hint={text('codes.valueHint')}
              {...number}
              {...field('value')}
            />
            <SelectField
              label={text('codes.per')}
              value={draft.per}
              onChange={event => onChange({ per: event.currentTarget.value === 'order' ? 'order' : 'ticket' })}
            >
              <option value="ticket">{text('codes.perTicket')}</option>
              <option value="order">{text('codes.perOrder')}</option>
            </SelectField>
          </>
        )}
      </div>
      {types.length > 0 && <TypeChoice draft={draft} types={types} onChange={onChange} />}
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-link">
          {text('codes.limits')}
        </summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <TextField label={text('codes.startsAt')} type="datetime-local" hint={text('local')} {...field('startsAt')} />
          <TextField label={text('codes.endsAt')} type="datetime-local" hint={text('local')} {...field('endsAt')} />
          {!draft.isMany && (
            <TextField label={text('codes.maxUses')} optional={text('optional')} {...number} {...field('maxUses')} />
          )}
          <TextField
            label={text('codes.perAccount')}
            optional={text('optional')}
            {...number}
            {...field('maxUsesPerAccount')}
          />
        </div>
      </details>
    </>
  );
}

const kinds = ['percent', 'amount', 'free'] as const;

function kindOf(value: string): CodeDraft['kind'] {
  return kinds.find(kind => kind === value) ?? 'percent';
}

/** The types that the code is for, none meaning all, and whether it sells the hidden ones. */
function TypeChoice({ draft, types, onChange }: Omit<CodeFieldsProps, 'errors'>) {
  const { t: text } = useTranslation('ticket-sales');
  const typeName = useTypeName();
  const { ticketTypeIds: chosen } = draft;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{text('codes.types')}</legend>
      <p className="mt-1 text-xs text-muted">{text('codes.typesHint')}</p>
      <div className="flex flex-wrap gap-x-6">
        {types.map(type => (
          <CheckField
            key={type._id}
            label={typeName(type)}
            checked={chosen.includes(type._id)}
            onChange={event =>
              onChange({
                ticketTypeIds: event.currentTarget.checked
                  ? [...chosen, type._id]
                  : chosen.filter(id => id !== type._id),
              })
            }
          />
        ))}
      </div>
      {types.some(({ visibility }) => visibility === 'code') && (
        <CheckField
          label={text('codes.unlocksHidden')}
          checked={draft.unlocksHidden}
          onChange={event => onChange({ unlocksHidden: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  );
}
