import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { links } from '../../../paths.ts';
import { useNavigate } from '../../../routing.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { auditActions } from './audit-actions.ts';
import type { AuditFilters } from './loader.ts';

/** What was done, and on which days; kept in the URL. */
export function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const { t: text } = useTranslation('admin');
  const navigate = useNavigate();
  const [draft, setDraft] = useState(filters);
  const change = (name: keyof AuditFilters) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value });
  const isReversed = draft.from !== '' && draft.to !== '' && draft.to < draft.from;
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers lack <search>.
    <form
      role="search"
      noValidate
      className="grid gap-3 sm:grid-cols-3"
      onSubmit={event => {
        event.preventDefault();
        if (isReversed) return;
        const query = new URLSearchParams(Object.entries(draft).filter(([, value]) => value !== ''));
        void navigate(`${links.audit()}?${query}`);
      }}
    >
      <SelectField label={text('audit.action')} value={draft.action} onChange={change('action')}>
        <option value="">{text('audit.anyAction')}</option>
        {auditActions.map(action => (
          <option key={action} value={action}>
            {text(`audit.actions.${action}`)}
          </option>
        ))}
      </SelectField>
      <TextField type="date" label={text('days.from')} value={draft.from} onChange={change('from')} />
      <TextField
        type="date"
        label={text('days.to')}
        error={isReversed ? text('days.reversed') : undefined}
        value={draft.to}
        onChange={change('to')}
      />
      <div className="button-row col-span-full">
        <Button type="submit">{text('search')}</Button>
        {Object.values(filters).some(value => value !== '') && (
          <ButtonLink variant="quiet" to={links.audit()}>
            {text('audit.showAll')}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
