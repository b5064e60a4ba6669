import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type SearchFormProps = {
  label: string;
  /** The words of the URL. */
  q: string;
  /** Shows the result, with the words without spaces around them. */
  onSearch: (words: string) => void;
  /** A further field, which applies at once, with the words that were typed. */
  filter?: (words: string) => ReactNode;
};

/** A search whose words are kept in the URL. It stays when they change, so that the focus stays in it. */
export function SearchForm({ label, q, onSearch, filter }: SearchFormProps) {
  const { t: text } = useTranslation('admin');
  const [words, setWords] = useState(q);
  const [urlWords, setUrlWords] = useState(q);
  if (urlWords !== q) {
    setUrlWords(q);
    setWords(q);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers lack <search>.
    <form
      role="search"
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault();
        onSearch(words.trim());
      }}
    >
      <TextField
        type="search"
        label={label}
        maxLength={200}
        enterKeyHint="search"
        className="min-w-0 flex-1 basis-60 sm:max-w-md"
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      <Button type="submit" className="max-sm:grow">
        <Search aria-hidden className="size-4" />
        {text('search')}
      </Button>
      {filter?.(words.trim())}
    </form>
  );
}
