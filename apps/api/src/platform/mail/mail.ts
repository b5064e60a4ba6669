/** A mail that is written and ready to go. */
export type Mail = {
  /** The same however often the mail is sent: that of its job. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: 'en' | 'fr';
  readonly attachments: readonly MailAttachment[];
};

/** A file that comes with a mail. */
export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
};

/**
 * The outcome of a mail. `refused`: this mail will never be accepted. `later`: it was not
 * accepted now, or the outcome is unknown, and trying again may help.
 */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string };

/** Where mails go. */
export type Mailer = {
  readonly deliver: (mail: Mail) => Promise<Delivery>;
  /** Whether mails would be taken now, without sending any: undefined, or what is wrong. */
  readonly trouble: () => Promise<string | undefined>;
};
