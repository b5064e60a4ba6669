import type { ComponentProps } from 'react';
import type { LinkProps } from 'react-router-dom';
import { Link } from '../routing.tsx';
import { classNames } from './class-names.ts';

/** How a button looks. */
export type ButtonStyle = {
  /** `primary` for the page's main action, `danger` for what can't be undone. @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** @default 'md' */
  size?: 'md' | 'lg';
};

const appearances = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong shadow-[inset_0_-2px_0_rgb(27_23_72/0.25)]',
  secondary: 'bg-surface text-foreground border border-outline hover:bg-inset',
  danger: 'bg-danger-background text-danger border border-danger hover:bg-inset',
  quiet: 'text-link hover:bg-inset underline underline-offset-4',
};

const sizes = { md: 'min-h-11 px-4 py-1.5 text-sm', lg: 'min-h-13 px-6 py-2 text-base' };

/** The classes of what looks like a button. */
export function buttonClass({ variant = 'secondary', size = 'md' }: ButtonStyle, extra?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold text-center transition-colors [&>svg]:shrink-0',
    'disabled:bg-inset disabled:text-muted disabled:shadow-none disabled:border-transparent disabled:cursor-not-allowed',
    appearances[variant],
    sizes[size],
    extra,
  );
}

/** A button, 44 px high at least. It submits no form unless its `type` is `submit`. */
export function Button({ variant, size, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonStyle) {
  return <button type={type} className={buttonClass(pick(variant, size), className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link className={buttonClass(pick(variant, size), className)} {...rest} />;
}

function pick(variant: ButtonStyle['variant'], size: ButtonStyle['size']): ButtonStyle {
  return { ...(variant && { variant }), ...(size && { size }) };
}
