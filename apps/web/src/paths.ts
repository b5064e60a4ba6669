/**
 * Every URL of the shop, by area. The router, all links and the web server take their paths from here; the server
 * answers any other path with 404. `:name` stands for one segment. The shop's pages are public; every other area is
 * for signed-in users (see `features/session/guard.ts`).
 */
export const routePaths = {
  shop: {
    home: '/',
    shop: '/shop',
    event: '/event/:productId',
    cart: '/cart',
    signIn: '/signin',
    signUp: '/signup',
    forgotPassword: '/forgot-password',
    resetPassword: '/reset-password',
    confirmEmail: '/confirm-email',
    terms: '/terms',
    privacy: '/privacy',
    refunds: '/refunds',
    help: '/help',
    contact: '/contact',
  },
  account: {
    dashboard: '/user/dashboard',
    order: '/order/:orderId',
    security: '/user/security',
  },
  organiser: {
    createEvent: '/admin/dashboard/create/event',
    editEvent: '/event/:productId/edit/event',
    events: '/organiser',
    event: '/organiser/event/:productId',
  },
  admin: {
    dashboard: '/admin/dashboard',
    orders: '/admin/dashboard/orders',
    adminOrder: '/admin/dashboard/orders/:orderId',
    events: '/admin/dashboard/events',
    members: '/admin/dashboard/members',
    fees: '/admin/dashboard/fees',
    attention: '/admin/dashboard/attention',
    audit: '/admin/dashboard/audit',
    secondFactor: '/second-factor',
  },
} as const;

/** The pages of plain text about the shop itself, in the order of the footer. */
export const trustPages = ['help', 'contact', 'refunds', 'terms', 'privacy'] as const;

/** One of `trustPages`. */
export type TrustPageName = (typeof trustPages)[number];

/** The prefix of each language's addresses: English has the documented paths, French has them below `/fr`. */
const languagePrefixes = { en: '', fr: '/fr' } as const;

/** The first segment of every route: the prefix of French addresses, or nothing. */
export const languageSegment = `${languagePrefixes.fr}?`;

/** A language that addresses have. */
export type AddressLanguage = keyof typeof languagePrefixes;

/** Splits an address into its language and its path in the tables above. A query or a hash stays with the path. */
export function readAddress(address: string): { readonly language: AddressLanguage; readonly path: string } {
  const path = /^\/fr(?=[/?#]|$)[/\\]*(.*)$/s.exec(address)?.[1];
  return path === undefined ? { language: 'en', path: address } : { language: 'fr', path: `/${path}` };
}

/** The address of a path of the tables above, in a language: `/shop` is `/fr/shop` in French. A relative one stays. */
export function inLanguage(path: string, language: AddressLanguage): string {
  const prefix = languagePrefixes[language];
  if (prefix === '' || !path.startsWith('/')) return path;
  return /^\/(?=[?#]|$)/.test(path) ? prefix + path.slice(1) : prefix + path;
}

/**
 * The scanner at the entrance: the only page whose document may use the camera. It has a document of its own, so it is no
 * part of the router's table.
 */
export const scannerPath = '/door';

/** The one-time link of a device at the entrance. What stands after the `#` reaches no server. */
export function scannerLink(token: string): string {
  return `${scannerPath}#${new URLSearchParams({ token })}`;
}

type Area = keyof typeof routePaths;

/** An area whose code only signed-in users download. */
export type SignedInArea = Exclude<Area, 'shop'>;

const { shop, account, organiser, admin } = routePaths;

/** The tabs of the buyer's dashboard, as its URL names them. */
export const dashboardTabs = ['profile', 'history', 'listing', 'update'] as const;
/** One of `dashboardTabs`. */
export type DashboardTab = (typeof dashboardTabs)[number];

/** The tabs of the organiser's page, as its URL names them. */
export const organiserTabs = ['events', 'sales'] as const;
type OrganiserTab = (typeof organiserTabs)[number];

/** The tabs of the organiser's page of one event. */
export const eventTabs = ['attendees', 'types', 'codes', 'devices'] as const;
type EventTab = (typeof eventTabs)[number];

/** The views of the admin's dashboard, as its URL names them. */
export const adminViews = ['dashboard', 'create-category', 'categories', 'profile'] as const;
/** One of `adminViews`. */
export type AdminView = (typeof adminViews)[number];

/** The id of the home page's search field. */
export const searchId = 'search';

/** The filters that a link into the shop may set. */
type ShopQuery = {
  readonly category?: string;
  readonly month?: string;
  readonly place?: string;
  readonly sort?: 'soonest';
};

/** Builds the URL of each page. */
export const links = {
  home: () => shop.home,
  /** The home page with the focus in its search. */
  search: () => `${shop.home}#${searchId}`,
  shop: (query: ShopQuery = {}) => withQuery(shop.shop, query),
  event: (eventId: string) => fill(shop.event, eventId),
  cart: () => shop.cart,
  /** Sign-in, which returns to `next`. */
  signIn: (next?: string) => withNext(shop.signIn, next),
  signUp: () => shop.signUp,
  forgotPassword: () => shop.forgotPassword,
  confirmEmail: () => shop.confirmEmail,
  terms: () => shop.terms,
  privacy: () => shop.privacy,
  refunds: () => shop.refunds,
  help: () => shop.help,
  contact: () => shop.contact,
  order: (orderId: string) => fill(account.order, orderId),
  dashboard: (tab?: DashboardTab) => withQuery(account.dashboard, { tab }),
  /** Password, devices, data and deletion of the account. */
  security: () => account.security,
  /** The form for a new event. */
  createEvent: () => organiser.createEvent,
  editEvent: (eventId: string) => fill(organiser.editEvent, eventId),
  /** The organiser's own events; with `tab`, another tab of that page. */
  organiser: (tab?: OrganiserTab) => withQuery(organiser.events, { tab }),
  /** Attendees and devices at the entrance of one event. */
  organiserEvent: (eventId: string, tab?: EventTab) => withQuery(fill(organiser.event, eventId), { tab }),
  adminDashboard: (view?: AdminView) => withQuery(admin.dashboard, { view: view === 'dashboard' ? undefined : view }),
  /** The profile of the user who sent a lister request, which `list`, a page of the requests in one state, shows. */
  listerRequest: (requestId: string, list: { readonly requests?: string; readonly page?: string | undefined } = {}) =>
    withQuery(admin.dashboard, { ...list, request: requestId }),
  adminOrders: () => admin.orders,
  /** An order with all that belongs to it; with `part`, at that part of the page. */
  adminOrder: (orderId: string, part?: 'refund') =>
    fill(admin.adminOrder, orderId) + (part === undefined ? '' : `#${part}`),
  adminEvents: () => admin.events,
  members: () => admin.members,
  /** Service fees and taxes. */
  fees: () => admin.fees,
  attention: () => admin.attention,
  audit: () => admin.audit,
  /** The page of the second factor, which returns to `next`. */
  secondFactor: (next?: string) => withNext(admin.secondFactor, next),
  /** The dashboard of a user: role 0 has the buyer's, any other role the admin's (specification §2). */
  dashboardOf: (user: { readonly role: number } | undefined) =>
    user === undefined || user.role === 0 ? account.dashboard : admin.dashboard,
};

/** The area that a path belongs to, or null if no page has it. */
export function areaOf(path: string): Area | null {
  return pageOf(path)?.area ?? null;
}

/** The area of a path and the name of its page in the table above, or null if no page has it. */
export function pageOf(path: string): { readonly area: Area; readonly name: string } | null {
  for (const area of Object.keys(routePaths) as Area[]) {
    for (const [name, pattern] of Object.entries<string>(routePaths[area])) {
      if (matches(pattern, path)) return { area, name };
    }
  }
  return null;
}

/** The beginnings of the paths that only signed-in users can open, with `*` for any characters, as in `robots.txt`. */
export function privatePaths(): readonly string[] {
  const areas = (Object.keys(routePaths) as Area[]).filter(area => area !== 'shop');
  const patterns = areas.flatMap(area => Object.values<string>(routePaths[area]));
  return [...new Set(patterns.map(pattern => pattern.replace(/:[^/]+$/, '').replace(/:[^/]+/g, '*')))];
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}/?$`).test(path);
}

function fill(pattern: string, value: string): string {
  return pattern.replace(/:[^/]+/, encodeURIComponent(value));
}

/** Adds what is set to the query of a URL; an empty text is not. */
export function withQuery(url: string, query: Readonly<Record<string, string | undefined>>): string {
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return set.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(set)}`;
}

function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next).replaceAll('%2F', '/')}`;
}
