import { type JsonRecord, textField } from '../../wire/read.ts';
import type { PhoneAction } from '../contexts/apply-action.ts';

/** Reads the button that was pressed on the phone. */
export function readPhoneAction(form: JsonRecord): PhoneAction | undefined {
  const outcome = textField(form, 'outcome');
  switch (outcome) {
    case 'open':
    case 'cancel':
    case 'fail':
    case 'expire':
      return { kind: outcome };
    case 'approve':
      return { kind: 'approve', username: textField(form, 'account') ?? '' };
    default:
      return undefined;
  }
}
