import type { ValidationError } from '../../wire/api-error.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';

/** What is wrong with the words for the buyer's statement. Card networks leave them little room. */
export function descriptorErrors(request: JsonRecord): readonly ValidationError[] {
  const descriptor = asRecord(request.descriptor);
  const name = textField(descriptor, 'name');
  const phone = textField(descriptor, 'phone');
  const url = textField(descriptor, 'url');
  return [
    name && !isName(name) ? wrong('name', '92201', 'Descriptor name is not in a valid format.') : undefined,
    phone && !isPhone(phone) ? wrong('phone', '92202', 'Descriptor phone is not in a valid format.') : undefined,
    url && url.length > 13 ? wrong('url', '92206', 'Descriptor URL is not in a valid format.') : undefined,
  ].filter(error => error !== undefined);
}

/** The company in 3, 7 or 12 characters, a star, and the product: 22 characters at most. */
function isName(name: string): boolean {
  return /^(?:[^*]{3}|[^*]{7}|[^*]{12})\*.+$/.test(name) && name.length <= 22;
}

/** Ten digits, perhaps with dots, hyphens and brackets between them. */
function isPhone(phone: string): boolean {
  return /^[\d.()-]{10,14}$/.test(phone) && phone.replace(/\D/g, '').length === 10;
}

function wrong(attribute: string, code: string, message: string): ValidationError {
  return { on: ['transaction', 'descriptor'], attribute, code, message };
}
