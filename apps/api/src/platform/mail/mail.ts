/** A rendered mail. */
export type Mail = {
  /** The id of its job, the same for every try. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: 'en' | 'fr';
  readonly attachments: readonly MailAttachment[];
  readonly pictures: readonly MailPicture[];
};

/** An attached file of a mail. */
export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
};

/** A picture that is part of a mail: its HTML has it as `cid:` and this id. Mail programs block remote pictures. */
export type MailPicture = {
  readonly cid: string;
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly content: Buffer;
};

/**
 * The outcome of a delivery. `refused`: this mail will never be accepted. `later`: it was not accepted now, or the
 * outcome is unknown, so it should be retried.
 */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string };

/** Delivers mails. */
export type Mailer = {
  readonly deliver: (mail: Mail) => Promise<Delivery>;
  /** Checks whether mails would be accepted, without sending one. Returns undefined or the reason why not. */
  readonly verify: () => Promise<string | undefined>;
};
