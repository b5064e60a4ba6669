import type { Notification } from '../../../platform/notify.ts';
import type { EmailContent } from '../email-content.ts';
import type { EmailFacts } from '../email-facts.ts';
import type { LocaleFormat } from '../locale-format.ts';

/** Every text of the emails in one language. A language without one of the templates doesn't compile. */
export type EmailTexts = {
  readonly greeting: (name: string | undefined) => string;
  readonly signature: string;
  /** The line above a link's visible URL. */
  readonly spelledOut: string;
  /** The reason for this email. */
  readonly footer: string;
  readonly templates: {
    readonly [Kind in Notification['kind']]: (facts: EmailFacts[Kind], format: LocaleFormat) => EmailContent;
  };
};
