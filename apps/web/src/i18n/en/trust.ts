/** The texts of the pages about the shop itself. */
export const texts = {
  question: 'Still have a question?',
  addressFailed: 'We couldn’t load the address.',
  terms: {
    title: 'Terms',
    lead: 'What you and this shop agree to when you buy a ticket, in plain words.',
    seller: {
      title: 'Who the seller is',
      body: 'Each event has an organiser, named on its page. If there’s none, the shop itself is the seller. The shop takes the money, issues the tickets and pays the refunds.',
    },
    price: {
      title: 'The price',
      body: 'Prices are in CFA francs, for one ticket. Nothing is added at the last step: you pay what the pay button shows, once, when your tickets are issued.',
    },
    hold: {
      title: 'Held tickets',
      body: 'From the moment you press “Check out”, we hold your tickets for 10 minutes, and you can ask for more time. If the time runs out before you pay, they go back on sale and you aren’t charged.',
    },
    ticket: {
      title: 'The ticket',
      body: 'A ticket is a code for one person. It’s in your account and in our email. You can pass it on, but keep it secret: the first person to show it gets in.',
    },
    entry: {
      title: 'At the entrance',
      body: 'The code is scanned and works once. The organiser may refuse entry for safety reasons or under the venue’s rules, such as an age limit given in the description.',
    },
    change: {
      title: 'When an event changes',
      body: 'If an event is cancelled or taken off sale, or if its date, time or location changes, you get an email, your order shows it, and our refund policy applies.',
    },
    account: {
      title: 'Your account',
      body: 'Keep your password to yourself. Bots may not buy tickets, and the number of tickets in an order is limited.',
    },
  },
  privacy: {
    title: 'Privacy',
    lead: 'What we know about you, why, and what you can do about it.',
    account: {
      title: 'Your account',
      body: 'Your name, your email, what you write about yourself, your language, and the devices you’re logged in on. We need them to give you your tickets and to keep others out of your account.',
    },
    orders: {
      title: 'Your orders',
      body: 'What you bought, when and for how much, your delivery address if you gave one, and whether a ticket was scanned. The law requires us to keep these records, even after you delete your account, but then without your name.',
    },
    card: {
      title: 'Your card',
      body: 'Your card details go from your browser to the payment provider. They never reach us: we only learn whether the payment went through. To spot stolen cards, the provider also gets your email, your IP address, and details about your device, which its script collects while you pay.',
    },
    browser: {
      title: 'Your browser',
      body: 'It keeps your cart, your language and your session. We have no advertising and no trackers from other companies: only the payment provider looks at your device, while you pay.',
    },
    organiser: {
      title: 'Who else sees it',
      body: 'The organiser of an event sees who has a ticket for it, to let you in. Apart from the payment provider, no other company or person gets your data unless the law requires it.',
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
      title: 'The event is cancelled',
      body: 'Everyone gets the full price back without having to ask, even for tickets that have already been scanned. You get an email with the reason.',
    },
    withdrawn: {
      title: 'The event is taken off sale',
      body: 'Your ticket stays valid. If you’d rather have your money back, a button in your order refunds every ticket that hasn’t been scanned, until the event ends.',
    },
    moved: {
      title: 'The date, time or location changes',
      body: 'You get an email saying what’s changed, and your ticket stays valid. If you’d rather have your money back, a button in your order refunds the ticket, until the event starts.',
    },
    otherwise: {
      title: 'You can’t come',
      body: 'There’s no refund in this case, but you can give your ticket to someone else. If something else went wrong, write to us.',
    },
    how: {
      title: 'How you get your money back',
      body: 'To the card or account you paid with, at the price you paid, with no fee. If your bank had only reserved the money, it’s released instead. How many days it takes depends on your bank; your order shows how far the refund has got.',
    },
  },
  help: {
    title: 'Help',
    lead: 'Answers to the questions buyers ask most.',
    mail: {
      title: 'I can’t find the email with my tickets',
      body: 'Check your spam folder. Your tickets are also in your account, under Purchase History: open the order to see the codes or save them as a PDF.',
    },
    time: {
      title: 'The time ran out while I was paying',
      body: 'You haven’t been charged, and your cart is as you left it. Press “Hold the tickets again”. If a payment had already started, its tickets are kept until there’s a result.',
    },
    unclear: {
      title: 'I don’t know whether I have paid',
      body: 'Open your cart: a payment we’re unsure about is shown there with “Check my payment”. You’re never charged twice. If it went through, the order is in your Purchase History.',
    },
    declined: {
      title: 'My card was declined',
      body: 'We keep your cart and your tickets, so you can try another card. Only your bank knows the reason: ask them if you expected the card to work.',
    },
    leaked: {
      title: 'Someone may have seen my ticket',
      body: 'Open the order and replace the ticket’s code. The old one stops working straight away.',
    },
    phone: {
      title: 'My phone may be offline at the entrance',
      body: 'Open your order once while you’re online, and stay logged in. When you’re offline, any page of this shop then shows your tickets for that order. Or save the PDF, or print it: the code works just as well on paper as on the screen.',
    },
    password: {
      title: 'I forgot my password',
      body: 'On the login page, choose “Forgot your password?” and enter your email. You get a link that works once, within an hour.',
    },
  },
  contact: {
    title: 'Contact',
    lead: 'Write to us. A real person will answer, in English or French.',
    write: {
      title: 'So we can help straight away',
      body: 'Write from your account’s email, and add your order number if it’s about tickets. Never send card details or ticket codes.',
    },
    organiser: {
      title: 'About an event itself',
      body: 'You can also ask us about the venue, the programme or access: we’ll pass it on to the organiser.',
    },
  },
};
