import type { Locale } from '@guichet/contracts';
import type { Mail, MailAttachment } from '../../platform/mail/mail.ts';
import type { Frame, Letter, LetterPart, LetterRow } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';
import type { MailTexts } from './texts/mail-texts.ts';
import { greetableName, oneLine } from './typed-text.ts';
import { type Writing, writings } from './writing.ts';

/** Who a mail is for. */
type Reader = { readonly email: string; readonly name: string; readonly locale: Locale };

/** A letter that is only waiting for its language. */
export type Draft = {
  readonly reader: Reader;
  /** @default none */
  readonly attachments?: readonly MailAttachment[];
  readonly letter: (texts: MailTexts['letters'], write: Writing) => Letter;
};

/** The texts of each language. */
const mailTexts: Readonly<Record<Locale, MailTexts>> = { en, fr };

/** Writes a draft in its reader's language, as text and as HTML. */
export function writeMail(draft: Draft, home: string): Omit<Mail, 'id'> {
  const { email: to, name, locale: language } = draft.reader;
  const texts = mailTexts[language];
  const write = writings[language];
  const letter = typeset(draft.letter(texts.letters, write), write);
  const frame: Frame = {
    language,
    home,
    greeting: texts.greeting(greetableName(name)),
    spelledOut: write.typeset(texts.spelledOut),
    signature: texts.signature,
    footer: write.typeset(texts.footer),
  };
  return {
    to,
    language,
    subject: oneLine(letter.subject),
    text: letterText(letter, frame),
    html: letterHtml(letter, frame),
    attachments: draft.attachments ?? [],
  };
}

/** Addresses are the one thing that stays as it is. */
function typeset(letter: Letter, { typeset: set }: Writing): Letter {
  const row = (one: LetterRow): LetterRow => ({
    ...one,
    label: set(one.label),
    value: set(one.value),
    ...(one.details === undefined ? {} : { details: one.details.map(set) }),
  });
  const part = (one: LetterPart): LetterPart => {
    switch (one.kind) {
      case 'text':
        return { ...one, text: set(one.text) };
      case 'link':
        return { ...one, label: set(one.label) };
      case 'rows':
        return { ...one, rows: one.rows.map(row) };
    }
  };
  return { subject: set(letter.subject), heading: set(letter.heading), parts: letter.parts.map(part) };
}
