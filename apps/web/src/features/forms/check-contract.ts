/** A request body of the contracts, as far as a form reads it. */
export type ContractSchema = {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
};

/** Why the contract rejects a typed value. */
export type Flaw =
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-long'; readonly max: number }
  | { readonly kind: 'malformed' };

type TextSchema = { readonly minLength?: number; readonly maxLength?: number; readonly pattern?: string };

/** Checks the typed texts of a form with the schema of the request. Fields that the schema lacks are not checked. */
export function checkContract(
  { properties, required = [] }: ContractSchema,
  fields: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, Flaw> {
  const flaws = new Map<string, Flaw>();
  for (const [name, schema] of Object.entries(properties)) {
    const value = fields[name];
    if (typeof value !== 'string') continue;
    const flaw = flawOf(schema as TextSchema, value, required.includes(name));
    if (flaw !== null) flaws.set(name, flaw);
  }
  return flaws;
}

function flawOf({ minLength = 0, maxLength, pattern }: TextSchema, value: string, isRequired: boolean): Flaw | null {
  if (value === '') return isRequired && (minLength > 0 || pattern !== undefined) ? { kind: 'missing' } : null;
  if (maxLength !== undefined && value.length > maxLength) return { kind: 'too-long', max: maxLength };
  const isMalformed = value.length < minLength || (pattern !== undefined && !new RegExp(pattern, 'u').test(value));
  return isMalformed ? { kind: 'malformed' } : null;
}
