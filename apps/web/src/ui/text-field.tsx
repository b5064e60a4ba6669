import type { ComponentProps } from 'react';
import { LabelledControl, type LabelledProps } from './labelled-control.tsx';

type TextFieldProps = ComponentProps<'input'> &
  LabelledProps & {
    /** More than one line. @default false */
    multiline?: boolean;
    /** The lines of a field with more than one. @default 3 */
    rows?: number;
  };

/** A labelled field for a text. */
export function TextField({
  label,
  hint,
  error,
  optional,
  isChecked,
  praise,
  multiline = false,
  rows = 3,
  className,
  ...rest
}: TextFieldProps) {
  // The props that forms use here (name, ref, value, events) are the same for both elements.
  const areaProps = rest as unknown as ComponentProps<'textarea'>;
  return (
    <LabelledControl {...{ label, hint, error, optional, isChecked, praise, className }}>
      {control => (multiline ? <textarea rows={rows} {...areaProps} {...control} /> : <input {...rest} {...control} />)}
    </LabelledControl>
  );
}
