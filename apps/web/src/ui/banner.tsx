import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  danger: { icon: CircleAlert, style: 'bg-danger-background text-danger', role: 'alert' },
  success: { icon: CircleCheck, style: 'bg-success-background text-success', role: 'status' },
  info: { icon: Info, style: 'bg-info-background text-info', role: 'status' },
} as const;

type BannerProps = {
  tone: keyof typeof tones;
  title?: string;
  children?: ReactNode;
  className?: string;
  /** Lets a form move the focus here. */
  ref?: Ref<HTMLDivElement>;
};

/** A message that stays until the page changes. Colour and icon show its severity, so that colour is never the only sign. */
export function Banner({ tone, title, children, className, ref }: BannerProps) {
  const { icon: Icon, style, role } = tones[tone];
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={role}
      className={classNames('flex gap-3 rounded-md border border-current/25 p-4', style, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-bold">{title}</p>}
        <div className="text-sm text-foreground">{children}</div>
      </div>
    </div>
  );
}
