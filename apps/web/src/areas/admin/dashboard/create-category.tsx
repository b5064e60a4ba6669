import { CategoryBody } from '@guichet/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../features/forms/form.tsx';
import { useSubmit } from '../../../features/forms/use-submit.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAdmin } from '../admin-api.ts';
import { TimedBanner } from './timed-banner.tsx';

/** A form with the name of a new category. */
export function CreateCategory() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('admin');
  const admin = useAdmin();
  const [created, setCreated] = useState<string | null>(null);
  const form = useSubmit({
    schema: CategoryBody,
    defaults: { name: '' },
    missing: { name: text('literals.enterCategoryName') },
    send: async ({ name }) => {
      setCreated(null);
      const { category } = await admin.createCategory(name);
      form.reset({ name: '' });
      setCreated(category.name);
    },
  });
  return (
    <>
      <PageTitle>{text('categories.createTitle')}</PageTitle>
      {created !== null && (
        <TimedBanner tone="success" title={t('literals.successTitle')}>
          {text('categories.created', { name: created })}
        </TimedBanner>
      )}
      <div className="max-w-lg">
        <Form form={form} submit={text('categories.create')} busy={text('categories.creating')}>
          <TextField label={text('categories.name')} autoComplete="off" {...form.field('name')} />
        </Form>
      </div>
    </>
  );
}
