import type { MethodTexts } from '../methods/declarations.ts';
import type { FurtherTexts } from './further-texts.ts';
import type { enUs } from './locales/en-us.ts';
import type { MessageKey } from './message-key.ts';

/** The texts that are their own keys. */
type NameIn<Texts> = { [Key in keyof Texts]: Texts[Key] extends Key ? Key : never }[keyof Texts];

/** Names of payment options and card brands. They stay English in every language. */
type BrandKey = NameIn<MethodTexts> | Exclude<NameIn<typeof enUs>, 'Card'> | 'MasterCard';

/** A key that every complete locale has. The texts of further payment options have files of their own. */
type FullLocaleKey = Exclude<MessageKey, BrandKey | keyof FurtherTexts>;

/** A complete locale: each text except brand names. A locale that lacks one does not compile. */
export type FullLocaleTexts = Readonly<Record<FullLocaleKey, string>>;
