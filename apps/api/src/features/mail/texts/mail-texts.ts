import type { Notification } from '../../../platform/notify.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';
import type { Writing } from '../writing.ts';

/** Everything that mails say in one language. A language that leaves out a mail doesn't compile. */
export type MailTexts = {
  readonly greeting: (name: string | undefined) => string;
  readonly signature: string;
  /** Above an address that is spelled out. */
  readonly spelledOut: string;
  /** Why this mail came. */
  readonly footer: string;
  readonly letters: {
    readonly [Kind in Notification['kind']]: (facts: MailFacts[Kind], write: Writing) => Letter;
  };
};
