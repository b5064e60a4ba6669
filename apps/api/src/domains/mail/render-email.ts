import type { Locale } from '@guichet/contracts';
import type { Mail, MailAttachment, MailPicture } from '../../platform/mail/mail.ts';
import type { EmailBlock, EmailContent, EmailHeader, EmailRow, Frame } from './email-content.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import { type LocaleFormat, localeFormats } from './locale-format.ts';
import type { EmailTexts } from './texts/email-texts.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';
import { greetableName, oneLine } from './typed-text.ts';

/** The recipient of an email. */
type Recipient = { readonly email: string; readonly name: string; readonly locale: Locale };

/** An email whose content is not yet rendered in its recipient's language. */
export type Draft = {
  readonly recipient: Recipient;
  /** @default none */
  readonly attachments?: readonly MailAttachment[];
  /** @default none */
  readonly header?: EmailHeader;
  /** The pictures that the header and the content refer to. @default none */
  readonly pictures?: readonly MailPicture[];
  readonly content: (templates: EmailTexts['templates'], format: LocaleFormat) => EmailContent;
};

/** The texts of each language. */
const emailTexts: Readonly<Record<Locale, EmailTexts>> = { en, fr };

/** Renders a draft in its recipient's language, as text and as HTML. */
export function renderEmail(draft: Draft, home: string): Omit<Mail, 'id'> {
  const { email: to, name, locale: language } = draft.recipient;
  const texts = emailTexts[language];
  const format = localeFormats[language];
  const content = typeset(draft.content(texts.templates, format), format);
  const frame: Frame = {
    language,
    home,
    greeting: texts.greeting(greetableName(name)),
    spelledOut: format.typeset(texts.spelledOut),
    signature: texts.signature,
    footer: format.typeset(texts.footer),
    header: draft.header,
  };
  return {
    to,
    language,
    subject: oneLine(content.subject),
    text: emailText(content, frame),
    html: emailHtml(content, frame),
    attachments: draft.attachments ?? [],
    pictures: draft.pictures ?? [],
  };
}

/** Applies the language's typography to every text; addresses stay as they are. */
function typeset(content: EmailContent, { typeset: set }: LocaleFormat): EmailContent {
  const row = (one: EmailRow): EmailRow => ({
    ...one,
    label: set(one.label),
    value: set(one.value),
    ...(one.details === undefined ? {} : { details: one.details.map(set) }),
  });
  const block = (one: EmailBlock): EmailBlock => {
    switch (one.kind) {
      case 'text':
        return { ...one, text: set(one.text) };
      case 'link':
        return { ...one, label: set(one.label) };
      case 'rows':
        return { ...one, rows: one.rows.map(row) };
      case 'tickets':
        return one;
    }
  };
  return { subject: set(content.subject), heading: set(content.heading), blocks: content.blocks.map(block) };
}
