import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  mango: 'bg-mango text-mango-ink',
  danger: 'bg-danger-ground text-danger',
  success: 'bg-success-ground text-success',
  quiet: 'bg-sunken text-ink',
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
