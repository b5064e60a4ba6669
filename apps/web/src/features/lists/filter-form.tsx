import { Search } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withQuery } from '../../paths.ts';
import { useNavigate } from '../../routing.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The values of the filters by name; an empty one filters nothing. `from` and `to` are days. */
type Filters<Name extends string> = Readonly<Record<Name, string>>;

type FieldProps = {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

/** What the fields of a filter form work with. */
type FilterFields<Name extends string> = {
  readonly field: (name: Name) => FieldProps;
  /** The values as they are typed, without spaces around them. */
  readonly draft: Filters<Name>;
  /** Shows the list with these filters, by its URL. */
  readonly show: (filters: Filters<Name>) => void;
  /** Whether the last day is before the first one; such a form is not sent. */
  readonly isReversed: boolean;
};

type FilterFormProps<Name extends string> = {
  /** The URL of the list without filters. */
  path: string;
  /** The values of the URL. */
  filters: Filters<Name>;
  className: string;
  /** @default no landmark */
  role?: 'search';
  children: (fields: FilterFields<Name>) => ReactNode;
};

/** A form whose values are kept in the URL. It stays when they change, so that the focus stays in it. */
export function FilterForm<Name extends string>({ path, filters, children, ...form }: FilterFormProps<Name>) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(filters);
  const [shown, setShown] = useState(filters);
  if (JSON.stringify(shown) !== JSON.stringify(filters)) {
    setShown(filters);
    setTyped(filters);
  }
  const draft = trimmed(typed);
  const { from = '', to = '' }: { from?: string; to?: string } = draft;
  const isReversed = from !== '' && to !== '' && to < from;
  const show = (chosen: Filters<Name>) => void navigate(withQuery(path, chosen), { preventScrollReset: true });
  const field = (name: Name): FieldProps => ({
    value: typed[name],
    onChange: event => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <form
      {...form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!isReversed) show(draft);
      }}
    >
      {children({ field, draft, show, isReversed })}
    </form>
  );
}

function trimmed<Name extends string>(values: Filters<Name>): Filters<Name> {
  const entries = Object.entries<string>(values).map(([name, value]) => [name, value.trim()]);
  return Object.fromEntries(entries);
}

/** The field of the words to search for. */
export function WordsField({ label, ...props }: FieldProps & { label: string }) {
  return (
    <TextField
      type="search"
      label={label}
      maxLength={200}
      enterKeyHint="search"
      className="min-w-0 flex-1 basis-60 sm:max-w-md"
      {...props}
    />
  );
}

/** The button that starts the search. */
export function SearchButton({ text }: { text: string }) {
  return (
    <Button type="submit" className="max-sm:grow">
      <Search aria-hidden className="size-4" />
      {text}
    </Button>
  );
}

type DayFieldsProps = {
  fields: Pick<FilterFields<'from' | 'to'>, 'field' | 'isReversed'>;
  /** The text for a last day before the first one. */
  reversed: string;
  className?: string;
};

/** The first and the last day. */
export function DayFields({ fields: { field, isReversed }, reversed, className }: DayFieldsProps) {
  const { t: text } = useTranslation('signed-in');
  return (
    <>
      <TextField type="date" label={text('days.from')} className={className} {...field('from')} />
      <TextField
        type="date"
        label={text('days.to')}
        className={className}
        error={isReversed ? reversed : undefined}
        {...field('to')}
      />
    </>
  );
}
