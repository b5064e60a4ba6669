import type { LinkProps } from 'react-router-dom';
import { Link } from '../routing.tsx';

/** A link of one or two words among others of its kind, 44 px high. */
export function ChipLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="flex min-h-11 items-center gap-1.5 rounded-md border border-divider bg-surface px-4 text-sm font-semibold whitespace-nowrap hover:bg-inset"
    />
  );
}
