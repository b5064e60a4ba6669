import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { FormState } from './use-submit.ts';

type FormProps = {
  form: FormState;
  /** The text of the button, and the one while the form is being sent. */
  submit: string;
  busy: string;
  children: ReactNode;
};

/**
 * The banner with the reason of a failure, the names of the wrong fields, the fields with their messages, and the button.
 */
export function Form({ form, submit, busy, children }: FormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const labels = useLabels(element, form.wrong);
  return (
    <form ref={element} noValidate onSubmit={form.onSubmit} className="grid gap-4">
      {form.failure !== null && (
        <Banner ref={form.banner} tone="danger" title={t('literals.errorTitle')}>
          {form.failure}
        </Banner>
      )}
      <ErrorSummary title={t('account.summary', { count: form.wrong.length })} errors={labels} onSelect={form.focus} />
      {children}
      <Button type="submit" variant="primary" size="lg" aria-busy={form.isBusy} disabled={form.isBusy}>
        {form.isBusy ? busy : submit}
      </Button>
    </form>
  );
}

/** The wrong fields by their labels, which only the page has. */
function useLabels(form: RefObject<HTMLFormElement | null>, wrong: FormState['wrong']) {
  const [labels, setLabels] = useState<readonly { readonly name: string; readonly text: string }[]>([]);
  const names = wrong.map(({ name }) => name).join(' ');
  useLayoutEffect(() => {
    const labelOf = (name: string) => {
      const label = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.labels?.[0];
      // After the text comes what the label says beside it, as "optional"; a checkbox comes before it.
      return label?.firstChild?.textContent || label?.textContent || name;
    };
    setLabels(names ? names.split(' ').map(name => ({ name, text: labelOf(name) })) : []);
  }, [form, names]);
  return labels;
}
