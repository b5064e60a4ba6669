import type { AccountTexts } from '../areas/account/texts/en.ts';
import type { AdminTexts } from '../areas/admin/texts/en.ts';
import type { DoorTexts } from '../areas/door/texts/en.ts';
import type { OrganiserTexts } from '../areas/organiser/texts/en.ts';
import type { EventActionsTexts } from '../features/event-actions/texts/en.ts';
import type { EventFormTexts } from '../features/event-form/texts/en.ts';
import type { sendLinkTexts } from '../features/mailed-link/send-link-texts.ts';
import type { adminPanel } from './en/admin-panel.ts';
import type { Texts } from './en/index.ts';
import type { secondFactor } from './en/second-factor.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: Texts;
      account: AccountTexts;
      organiser: OrganiserTexts;
      admin: AdminTexts;
      door: DoorTexts;
      adminPanel: typeof adminPanel;
      secondFactor: typeof secondFactor;
      eventActions: EventActionsTexts;
      sendLink: (typeof sendLinkTexts)['en'];
      eventForm: EventFormTexts;
    };
    returnNull: false;
  }
}
