import { useTranslation } from 'react-i18next';
import { DayFields, FilterForm } from '../../../features/lists/filter-form.tsx';
import { links } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { ListData } from '../list-loaders.ts';
import { auditActions } from './audit-actions.ts';

/** What was done, and on which days. */
export function AuditFilterForm({ filters }: Pick<ListData<'audit'>, 'filters'>) {
  const { t: text } = useTranslation('admin');
  return (
    <FilterForm role="search" className="grid gap-3 sm:grid-cols-3" filters={filters} path={links.audit()}>
      {fields => (
        <>
          <SelectField label={text('audit.action')} {...fields.field('action')}>
            <option value="">{text('audit.anyAction')}</option>
            {auditActions.map(action => (
              <option key={action} value={action}>
                {text(`audit.actions.${action}`)}
              </option>
            ))}
          </SelectField>
          <DayFields fields={fields} reversed={text('days.reversed')} />
          <div className="button-row col-span-full">
            <Button type="submit">{text('search')}</Button>
            {Object.values(filters).some(value => value !== '') && (
              <ButtonLink variant="quiet" to={links.audit()}>
                {text('audit.showAll')}
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </FilterForm>
  );
}
