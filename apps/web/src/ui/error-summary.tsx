import { useId } from 'react';

type WrongField = { readonly name: string; readonly text: string };

type ErrorSummaryProps = { title: string; errors: readonly WrongField[]; onSelect: (name: string) => void };

/** All wrong fields of a form in one list; each entry leads to its field. */
export function ErrorSummary({ title, errors, onSelect }: ErrorSummaryProps) {
  const id = useId();
  if (errors.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-md border border-danger bg-danger-background p-4 text-sm">
      <p id={id} className="font-bold text-danger">
        {title}
      </p>
      <ul className="mt-1 grid gap-1">
        {errors.map(({ name, text }) => (
          <li key={name}>
            <button type="button" onClick={() => onSelect(name)} className="min-h-6 text-left underline">
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
