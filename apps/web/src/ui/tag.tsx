import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  accent: 'bg-accent text-on-accent',
  danger: 'bg-danger-background text-danger',
  success: 'bg-success-background text-success',
  quiet: 'bg-inset text-foreground',
};

/** A label of one or two words for a state. */
export function Tag({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classNames('inline-block rounded-sm px-2 whitespace-nowrap py-0.5 text-xs font-bold', tones[tone])}
    >
      {children}
    </span>
  );
}
