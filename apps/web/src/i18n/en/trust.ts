/** The texts of the pages about the shop itself. */
export const texts = {
  question: 'Another question?',
  addressFailed: 'The address could not be loaded.',
  terms: {
    title: 'Terms',
    lead: 'What you and this shop agree on when you buy a ticket, in plain words.',
    seller: {
      title: 'Who sells',
      body: 'Each event has an organiser, whose name is on its page; if there is none, the shop itself is the seller. The shop takes the money, issues the tickets and pays the refunds.',
    },
    price: {
      title: 'The price',
      body: 'Prices are in CFA francs, for one ticket. Nothing is added at the last step: what the pay button shows is what is charged, once, when your tickets are issued.',
    },
    hold: {
      title: 'Held tickets',
      body: 'From “Check out” on, your tickets are set aside for 10 minutes, and you can ask for more time. When the time is over without a payment they go back on sale, and nothing is charged.',
    },
    ticket: {
      title: 'The ticket',
      body: 'A ticket is a code for one person. It is in your account and in our email. You may pass it on, but keep it secret: the first person who shows it gets in.',
    },
    entry: {
      title: 'At the entrance',
      body: 'The code is scanned and admits once. The organiser may refuse entry for safety or for the rules of the place, such as an age limit in the description.',
    },
    change: {
      title: 'When an event changes',
      body: 'If an event is called off or taken off sale, or if its date, time or place changes, you get an email, your order shows it, and the refund rule applies.',
    },
    account: {
      title: 'Your account',
      body: 'Keep your password to yourself. Programs may not buy tickets, and the number of tickets in an order is limited.',
    },
  },
  privacy: {
    title: 'Privacy',
    lead: 'What this shop knows about you, why, and what you can do about it.',
    account: {
      title: 'Your account',
      body: 'Your name, your email, what you write about yourself, your language, and the devices on which you are logged in. We need them to give you your tickets and to keep others out.',
    },
    orders: {
      title: 'Your orders',
      body: 'What you bought, when, and for how much, your delivery address if you gave one, and whether a ticket was scanned. The law requires us to keep these records, even after you delete your account, but then without your name.',
    },
    card: {
      title: 'Your card',
      body: 'Card details go from your browser to the payment provider. They never reach this shop; it only learns whether the payment succeeded. To recognise stolen cards, the provider also gets your email, your connection’s address, and facts about your device, which its script collects while you pay.',
    },
    browser: {
      title: 'Your browser',
      body: 'It keeps your cart, your language and your session. This shop has no advertising, and no trackers of other companies: only the payment provider looks at your device, while you pay.',
    },
    organiser: {
      title: 'Who else sees it',
      body: 'The organiser of an event sees who has a ticket for it, to let you in. Besides the payment provider no other company or person gets your data, unless the law demands it.',
    },
    rights: {
      title: 'Your rights',
      body: 'Your account page lets you change your data, download all of it, and delete your account. For anything else, write to us.',
    },
  },
  refunds: {
    title: 'Refunds',
    lead: 'When you get your money back, and how.',
    cancelled: {
      title: 'The event is called off',
      body: 'Everyone gets the full price back without having to ask, even for tickets that were already scanned. You get an email with the reason.',
    },
    withdrawn: {
      title: 'The event is taken off sale',
      body: 'Your ticket stays valid. If you would rather have the money, a button in your order refunds every ticket that has not been scanned, until the event ends.',
    },
    moved: {
      title: 'The date, the time or the place changes',
      body: 'You get an email with what is new, and your ticket stays valid. If you would rather have the money, a button in your order refunds the ticket, until the event starts.',
    },
    otherwise: {
      title: 'You can’t come',
      body: 'There is no refund then, but you may give your ticket to another person. If something else went wrong, write to us.',
    },
    how: {
      title: 'How the money comes back',
      body: 'To the card or account that paid, at the price that you paid, without a fee. If your bank had only set the money aside, it is released instead. How many days it takes depends on your bank; your order shows the state of the refund.',
    },
  },
  help: {
    title: 'Help',
    lead: 'Answers to what buyers ask most often.',
    mail: {
      title: 'I can’t find the email with my tickets',
      body: 'Look in your spam folder. Your tickets are also in your account, under Purchase History: open the order to see the codes or save them as a PDF.',
    },
    time: {
      title: 'The time ran out while I was paying',
      body: 'Nothing was charged and your cart is as you left it. Press “Hold the tickets again”. A payment that had started keeps its tickets until it has a result.',
    },
    unclear: {
      title: 'I don’t know whether I have paid',
      body: 'Open your cart: an unclear payment is shown there with “Check my payment”. It is never taken twice. If it succeeded, the order is in your Purchase History.',
    },
    declined: {
      title: 'My card was declined',
      body: 'Your cart and your tickets are kept, so that you can try another card. Only your bank knows the reason: ask there if you expected the card to work.',
    },
    leaked: {
      title: 'Others may have seen my ticket',
      body: 'Open the order and ask for a new code. The old one stops working at once.',
    },
    phone: {
      title: 'My phone may be offline at the entrance',
      body: 'Open your order once with a network, and stay logged in. Without a network, any page of this shop then shows “No network: your tickets” with that order. Or save the PDF, or print it: the code on paper is worth as much as the one on the screen.',
    },
    password: {
      title: 'I forgot my password',
      body: 'On the login page, choose “Forgot your password?” and enter your email. You get a link that works once, for an hour.',
    },
  },
  contact: {
    title: 'Contact',
    lead: 'Write to us. A person will answer, in English or French.',
    write: {
      title: 'So that we can help at once',
      body: 'Write from the email of your account, and add the number of your order if it is about tickets. Never send card details or the codes of your tickets.',
    },
    organiser: {
      title: 'About an event itself',
      body: 'Ask us also about the place, the programme or access: we pass it on to the organiser.',
    },
  },
};
