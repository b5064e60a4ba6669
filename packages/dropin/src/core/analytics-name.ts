import type { State } from './state.ts';

/** The analytics name of a type: that of its option, or the type itself in lower case. */
export function analyticsName({ options }: Pick<State, 'options'>, type: string): string {
  const origin = options.find(({ paymentType, vaultedType }) => paymentType === type || vaultedType === type);
  return origin?.analyticsName ?? type.toLowerCase();
}
