import { asRecord, type JsonRecord } from '../wire/read.ts';
import type { XmlElements } from '../wire/xml.ts';

/** The request parameters that an error repeats, below their record's name, without card numbers and security codes. */
export function echoedParams(name: string, part: JsonRecord): XmlElements {
  return { [name]: echoed(part, 4) };
}

function echoed(part: JsonRecord, depth: number): XmlElements {
  const entries = Object.entries(part).flatMap(([key, value]): (readonly [string, string | XmlElements])[] => {
    const name = key.replaceAll('_', '-');
    if (!/^[a-z][a-z0-9-]*$/.test(name) || name === 'number' || name === 'cvv') {
      return [];
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return depth > 0 ? [[name, echoed(asRecord(value), depth - 1)]] : [];
    }
    return ['string', 'number', 'boolean'].includes(typeof value) && !looksLikeCardNumber(String(value))
      ? [[name, String(value)]]
      : [];
  });
  return Object.fromEntries(entries);
}

/** A card number in a wrong field must not be repeated either. */
function looksLikeCardNumber(text: string): boolean {
  return /^[\d\s-]{12,}$/.test(text) && /^\d{12,19}$/.test(text.replace(/[\s-]/g, ''));
}
