import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: string;
  /** @default 'checkbox' */
  kind?: 'checkbox' | 'radio';
  error?: string | undefined;
  /** Given by forms to every field; a checkbox shows no praise. */
  isChecked?: boolean;
  /** Shown between the label and the error. */
  children?: ReactNode;
};

/** A checkbox or radio with its label as one 44 px target. */
export function CheckField({
  label,
  kind = 'checkbox',
  error,
  isChecked: _,
  className,
  children,
  ...rest
}: CheckFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex items-start gap-3 py-3 text-sm">
        <input
          {...rest}
          type={kind}
          aria-invalid={error !== undefined}
          {...(error !== undefined && { 'aria-describedby': id })}
          className={classNames('size-5 shrink-0 accent-link', error !== undefined && 'outline-2 outline-danger')}
        />
        <span>{label}</span>
      </label>
      {children}
      {error !== undefined && (
        <p id={id} className="pl-8 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
