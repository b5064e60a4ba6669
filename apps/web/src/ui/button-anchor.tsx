import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './button.tsx';

type ButtonAnchorProps = ComponentProps<'a'> & Required<Pick<ButtonStyle, 'variant' | 'size'>>;

/** A link to another site, or in another tab, that looks like a button. */
export function ButtonAnchor({ variant, size, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a className={buttonClass({ variant, size }, className)} {...rest}>
      {children}
    </a>
  );
}
