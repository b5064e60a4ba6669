/**
 * The currency's label. The cart's total and one filter show FCA, as documented; `totalLabel` is the one setting that
 * turns them to CFA (decision T15).
 */
const label = 'CFA';
const totalLabel = 'FCA';

/** The texts of the first download. */
export const texts = {
  /**
   * Texts that the specification states word for word, misspellings and odd capitals included. Do not correct them: tests
   * of other projects depend on these exact letters. Those of other namespaces are `literals` there.
   */
  literals: {
    mostPurchased: 'Most Purchase Events',
    recent: 'Recent Events',
    search: 'Search',
    shopBanner: 'Event Tickets Emporium',
    eventFilters: 'Event Filters',
    loadMore: 'Load more',
    getTickets: 'Get Tickets',
    getTicket: 'Get Ticket',
    view: 'View',
    available: 'Available',
    notAvailable: 'Not Available',
    ticketsAvailable: 'Tickets Avalable',
    noRelated: 'No Event Under Category',
    cartEmpty: 'Your Cart is empty',
    continueShopping: 'Continue shopping',
    signInToCheckout: 'Signin to checkout',
    remove: 'Remove',
    emptyCartModal: 'Sorry You Got An Empty Cart',
    returnShop: 'Return Shop',
    showPassword: 'show Password',
    logInHere: 'Log In Here',
    logIn: 'Log In',
    signUp: 'Sign Up',
    dashboard: 'Dashboard',
    shop: 'Shop',
    logout: 'logout',
    errorTitle: 'Oh snap! You got an error!',
    successTitle: 'Hey, nice to see you',
    paid: 'Thanks! Your payment was successful!',
    categoriesFailed: 'An error occured fetching categories',
    enterEmail: 'Enter An Email.',
    enterPassword: 'PLease Enter a Password.',
    enterNames: 'Please Enter Your Names.',
    chooseEmail: 'Please choose Enter An Email.',
    choosePassword: 'PLease Enter Password.',
    /** Beside the field. */
    passwordMismatch: "Password Don't Match",
    /** In the banner, on submit. */
    passwordsMismatch: 'Passwords do not match',
    agreeTerms: 'You must agree before submitting.',
  },
  money: {
    from: 'From',
    price: `${label} {{amount}}`,
    /** Francs of Central Africa, where French writes them otherwise. */
    price_XAF: `${label} {{amount}}`,
    total: `${totalLabel} {{amount}}`,
    total_XAF: `${totalLabel} {{amount}}`,
    bucketAny: 'Any',
    bucketFirst: `${totalLabel} {{from}} to {{to}}`,
    bucket: `${label} {{from}} to {{to}}`,
    free: 'Free',
    spoken: '{{amount}} CFA francs',
  },
  shop: {
    brand: 'Guichet',
    skip: 'Skip to content',
    menu: 'Main',
    loading: 'Loading',
    retry: 'Try again',
    partFailed: 'We couldn’t load this part of the page.',
    close: 'Close',
    newTab: '(opens in a new tab)',
    quickLinks: 'Quick links',
    soonest: 'Soonest first',
    cart: 'Cart',
    cartWith_zero: 'Cart, empty',
    cartWith_one: 'Cart, {{count}} ticket',
    cartWith_other: 'Cart, {{count}} tickets',
    emptyCartBody: 'Find something worth going out for first.',
    footer: 'The box office for concerts, festivals, theatre and sport. Prices are in CFA francs.',
    pages: { help: 'Help', contact: 'Contact', refunds: 'Refunds', terms: 'Terms', privacy: 'Privacy' },
    filters: {
      lead: 'All our events in one place.',
      failed: 'We couldn’t load the events.',
    },
    event: {
      soldOut: 'Sold out',
      fewLeft_one: 'Last ticket',
      fewLeft_other: 'Only {{count}} left',
      cancelled: 'Cancelled',
      ended: 'Ended',
      closed: 'Sales closed',
      soon: 'On sale {{time}}',
      free: 'Free',
      added: 'Listed {{time}}',
    },
    errorPage: {
      notFoundTitle: 'This page doesn’t exist',
      notFoundBody: 'The address may be mistyped, or the event may no longer be on sale.',
      noAccessTitle: 'Your account can’t open this page',
      noAccessBody:
        'You’re logged in, but this page is for other accounts. Everything that’s yours is on your dashboard.',
      failedTitle: 'Something went wrong',
      failedBody: 'We couldn’t load the page. Your cart is safe.',
      home: 'Back to the home page',
    },
  },
  account: {
    signUp: {
      emailRefused: 'Enter an email address, like name@example.com.',
      passwordHint: 'At least 8 characters. A sentence you can remember is best.',
      optional: 'optional',
    },
    forms: {
      tooLong_one: 'At most {{count}} character.',
      tooLong_other: 'At most {{count}} characters.',
      check: 'Check this field.',
    },
    summary_one: 'One field needs your attention:',
    summary_other: '{{count}} fields need your attention:',
    errors: {
      network: 'We couldn’t reach the server. Check your connection and try again.',
      server: 'Something went wrong on our side. Try again in a moment.',
    },
    link: {
      send: 'Send the link again',
      sending: 'Sending…',
      sent: 'The link is on its way to {{email}}.',
    },
  },
  /** The API speaks English: its own texts are shown as they are. Only other languages have texts by its codes. */
  apiTexts: {} as Record<string, string>,
  /** Admins name the categories: no English name is replaced, other languages know some of them. */
  categoryNames: {} as Record<string, string>,
};
