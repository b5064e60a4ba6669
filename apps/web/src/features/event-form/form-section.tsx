import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormSectionId, headingIdOf } from './form-sections.ts';

/**
 * One part of the form, which fits a phone's screen or nearly. It has no accessible name of its own: a field is found by
 * its label alone, and "Photo" is both. Its heading and its fields scroll to below the bars that stay on top.
 */
export function FormSection({ id, children }: { id: FormSectionId; children: ReactNode }) {
  const { t: text } = useTranslation('event-form');
  return (
    <section className="grid gap-4 rounded-lg border border-divider bg-surface p-4 sm:p-6 [&_:is(input,select,textarea)]:scroll-mt-24">
      <h2 id={headingIdOf(id)} tabIndex={-1} className="scroll-mt-20 text-xl">
        {text(`sections.${id}`)}
      </h2>
      {children}
    </section>
  );
}
