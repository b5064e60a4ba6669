import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';

/** The style of every one-line control. */
export const controlClass =
  'w-full min-h-11 rounded-md border bg-surface px-3 py-2 text-base text-ink placeholder:text-soft';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Whether the field was checked and found right. @default false */
  isChecked?: boolean;
  /** Shown below a field that was checked and found right. @default nothing */
  praise?: string;
  /** Shown beside the label of a field that may stay empty. */
  optional?: string;
  /** More than one line. @default false */
  multiline?: boolean;
  /** The lines of a field with more than one. @default 3 */
  rows?: number;
};

/** A labelled field; screen readers read its hint and its error with it. */
export function TextField({
  label,
  hint,
  error,
  optional,
  isChecked = false,
  praise,
  multiline = false,
  rows = 3,
  className,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const isPraised = isChecked && praise !== undefined;
  const described = [hint !== undefined && `${id}-hint`, (error !== undefined || isPraised) && `${id}-result`].filter(
    Boolean,
  );
  const shared = {
    id,
    'aria-invalid': error !== undefined,
    ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
    className: classNames(controlClass, error === undefined ? 'border-edge' : 'border-danger border-2'),
  };
  // The props that forms use here (name, ref, value, events) are the same for both elements.
  const areaProps = rest as unknown as ComponentProps<'textarea'>;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-2 text-sm font-semibold">
        {label}
        {optional !== undefined && <span className="text-xs font-normal text-soft">{optional}</span>}
      </label>
      {multiline ? <textarea rows={rows} {...areaProps} {...shared} /> : <input {...rest} {...shared} />}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-result`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {isPraised && (
        <p id={`${id}-result`} className="mt-1.5 text-sm font-medium text-success">
          {praise}
        </p>
      )}
    </div>
  );
}
