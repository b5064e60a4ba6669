import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './class-names.ts';

type Look = {
  /** `primary` for the page's main action. @default 'secondary' */
  look?: 'primary' | 'secondary' | 'quiet';
  /** @default 'md' */
  size?: 'md' | 'lg';
};

const appearances = {
  primary: 'bg-mango text-mango-ink hover:bg-mango-strong shadow-[inset_0_-2px_0_rgb(27_23_72/0.25)]',
  secondary: 'bg-surface text-ink border border-edge hover:bg-sunken',
  quiet: 'text-link hover:bg-sunken underline underline-offset-4',
};

const sizes = { md: 'min-h-11 px-4 text-sm', lg: 'min-h-13 px-6 text-base' };

function buttonClass({ look = 'secondary', size = 'md' }: Look, extra?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold text-center transition-colors',
    'disabled:bg-sunken disabled:text-soft disabled:shadow-none disabled:border-transparent disabled:cursor-not-allowed',
    appearances[look],
    sizes[size],
    extra,
  );
}

/** A button, 44 px high at least. It submits no form unless its `type` is `submit`. */
export function Button({ look, size, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={buttonClass(pick(look, size), className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, className, ...rest }: LinkProps & Look) {
  return <Link className={buttonClass(pick(look, size), className)} {...rest} />;
}

function pick(look: Look['look'], size: Look['size']): Look {
  return { ...(look && { look }), ...(size && { size }) };
}
