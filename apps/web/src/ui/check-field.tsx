import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  /** @default 'checkbox' */
  kind?: 'checkbox' | 'radio';
  error?: string | undefined;
};

/** A checkbox or radio with its label as one 44 px target. */
export function CheckField({ label, kind = 'checkbox', error, className, ...rest }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 py-1 text-sm">
        <input
          {...rest}
          type={kind}
          aria-invalid={error !== undefined}
          {...(error !== undefined && { 'aria-describedby': id })}
          className={classNames('size-5 shrink-0 accent-link', error !== undefined && 'outline-2 outline-danger')}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p id={id} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
