import { type Ref, useId } from 'react';

type ErrorSummaryProps = { title: string; errors: readonly string[]; ref: Ref<HTMLElement> };

/** All errors of a form, in one list that is focused when sending failed. */
export function ErrorSummary({ title, errors, ref }: ErrorSummaryProps) {
  const id = useId();
  if (errors.length === 0) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-md border border-danger bg-danger-ground p-4 text-sm"
    >
      <p id={id} className="font-bold text-danger">
        {title}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {errors.map(error => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </section>
  );
}
