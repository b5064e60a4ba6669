import { eventPage as en } from '../../../i18n/en/event-page.ts';
import { eventPage as fr } from '../../../i18n/fr/event-page.ts';
import type { PageTexts } from '../../../i18n/use-page-texts.ts';

/** The texts of the event's page alone. */
export const eventPageTexts: PageTexts<'eventPage'> = { en, fr };
