/** For each code: who has to act, and the message for developers, whose `$` is replaced. */
export type BraintreeErrorTable = Readonly<Record<string, readonly [type: BraintreeErrorType, message: string]>>;

/** Who has to act, in the payment library's words. */
type BraintreeErrorType = 'MERCHANT' | 'CUSTOMER' | 'NETWORK' | 'INTERNAL' | 'UNKNOWN';

/** More facts about a failure. */
export interface BraintreeErrorFacts {
  /** Replaces the `$` of the message. */
  readonly about?: string;
  /** The error of the gateway or of a script. */
  readonly cause?: unknown;
}

/** An error in the format of the payment library's errors. */
export interface BraintreeError<Code extends string> extends Error {
  readonly code: Code;
  readonly type: BraintreeErrorType;
  /** The cause under the name that pages written for Drop-in use. */
  readonly details: { readonly originalError: unknown } | undefined;
}

/** Creates the class of the errors of a table. Pages branch on their codes; their name is for the console. */
export function braintreeError<Table extends BraintreeErrorTable>(
  table: Table,
  name = 'BraintreeError',
): new (
  code: keyof Table & string,
  facts?: BraintreeErrorFacts,
) => BraintreeError<keyof Table & string> {
  return class extends Error implements BraintreeError<keyof Table & string> {
    override readonly name = name;
    readonly code: keyof Table & string;
    readonly type: BraintreeErrorType;
    readonly details: { readonly originalError: unknown } | undefined;

    constructor(code: keyof Table & string, { about = '', cause }: BraintreeErrorFacts = {}) {
      const [type, message] = table[code] as BraintreeErrorTable[string];
      super(
        message.replace('$', () => about),
        cause === undefined ? undefined : { cause },
      );
      this.code = code;
      this.type = type;
      this.details = cause === undefined ? undefined : { originalError: cause };
    }
  };
}
