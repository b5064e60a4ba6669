import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { controlClass } from './control-class.ts';

/** What a labelled control shows around its input. */
export type LabelledProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Whether the field was checked and found right. @default false */
  isChecked?: boolean | undefined;
  /** Shown below a field that was checked and found right. @default nothing */
  praise?: string | undefined;
  /** Shown beside the label of a field that may stay as it is. */
  optional?: string | undefined;
};

/** The props of the control itself, which tie it to its label, its hint and its error. */
type ControlProps = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby'?: string;
  className: string;
};

type LabelledControlProps = LabelledProps & {
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A control with its label above, and its hint and its error below; screen readers read both with it. */
export function LabelledControl({
  label,
  hint,
  error,
  optional,
  isChecked = false,
  praise,
  className,
  children,
}: LabelledControlProps) {
  const id = useId();
  const result = error ?? (isChecked ? praise : undefined);
  const described = [hint !== undefined && `${id}-hint`, result !== undefined && `${id}-result`].filter(Boolean);
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-2 text-sm font-semibold">
        {label}
        {optional !== undefined && <span className="text-xs font-normal text-muted">{optional}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
        className: classNames(controlClass, error === undefined ? 'border-outline' : 'border-danger border-2'),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
      {result !== undefined && (
        <p
          id={`${id}-result`}
          className={classNames('mt-1.5 text-sm font-medium', error === undefined ? 'text-success' : 'text-danger')}
        >
          {result}
        </p>
      )}
    </div>
  );
}
