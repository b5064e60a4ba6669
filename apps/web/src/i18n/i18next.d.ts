import type { texts as door } from '../areas/door/texts/en.ts';
import type { texts as access } from './en/access.ts';
import type { texts as account } from './en/account.ts';
import type { texts as admin } from './en/admin.ts';
import type { texts as adminFees } from './en/admin-fees.ts';
import type { texts as adminOrder } from './en/admin-order.ts';
import type { texts as checkout } from './en/checkout.ts';
import type { texts as eventActions } from './en/event-actions.ts';
import type { texts as eventForm } from './en/event-form.ts';
import type { texts as eventPage } from './en/event-page.ts';
import type { texts as home } from './en/home.ts';
import type { texts as organiser } from './en/organiser.ts';
import type { texts as sales } from './en/sales.ts';
import type { texts as secondFactor } from './en/second-factor.ts';
import type { texts as shopPage } from './en/shop-page.ts';
import type { texts as signedIn } from './en/signed-in.ts';
import type { texts as ticketSales } from './en/ticket-sales.ts';
import type { texts as translation } from './en/translation.ts';
import type { texts as trust } from './en/trust.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Each namespace is the name of its file. The scanner has a build, and texts, of its own. */
    resources: {
      translation: typeof translation;
      access: typeof access;
      account: typeof account;
      admin: typeof admin;
      'admin-fees': typeof adminFees;
      'admin-order': typeof adminOrder;
      checkout: typeof checkout;
      door: typeof door;
      'event-actions': typeof eventActions;
      'event-form': typeof eventForm;
      'event-page': typeof eventPage;
      home: typeof home;
      organiser: typeof organiser;
      sales: typeof sales;
      'second-factor': typeof secondFactor;
      'shop-page': typeof shopPage;
      'signed-in': typeof signedIn;
      'ticket-sales': typeof ticketSales;
      trust: typeof trust;
    };
    returnNull: false;
  }
}
