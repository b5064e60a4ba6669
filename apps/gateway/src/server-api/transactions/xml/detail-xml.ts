import type { Transaction } from '../../../state/transaction.ts';
import { flag, optional, type XmlElements } from '../../../wire/xml.ts';
import { detailNames } from '../request-details.ts';

/** What replies repeat of the request; what was not sent is nil. */
export function detailElements({ details, descriptor }: Transaction): XmlElements {
  const repeated = detailNames.map(name => [name.replaceAll('_', '-'), optional(details[name])] as const);
  return {
    ...Object.fromEntries(repeated),
    'tax-exempt': flag(details.tax_exempt === 'true'),
    descriptor: {
      name: optional(descriptor.name),
      phone: optional(descriptor.phone),
      url: optional(descriptor.url),
    },
  };
}
