import type { ComponentProps } from 'react';
import { LabelledControl, type LabelledProps } from './labelled-control.tsx';

type SelectFieldProps = ComponentProps<'select'> & LabelledProps;

/** A labelled list of choices. Its options are the children. */
export function SelectField({ label, hint, error, optional, isChecked, praise, className, ...rest }: SelectFieldProps) {
  return (
    <LabelledControl {...{ label, hint, error, optional, isChecked, praise, className }}>
      {control => <select {...rest} {...control} />}
    </LabelledControl>
  );
}
