/** The texts of what an event’s lister, or an admin, can do on its page. `literals` are the specification’s, word for word. */
export const texts = {
  literals: {
    edit: 'Edit Event',
    delete: 'Delete',
    deleting: 'Deleting Event...',
    close: 'Close',
  },
  /** The cross of a dialog that also has a button with the text “Close”. */
  dismiss: 'Dismiss',
  bar: 'Manage this event',
  cancel: 'Call off',
  manage: 'Attendees and devices',
  preview: 'See it as visitors do',
  previewing: 'This is the page as visitors see it.',
  backToManaging: 'Back to managing it',
  deletion: {
    title: 'Delete “{{name}}”?',
    unsold: 'No ticket is sold. The event leaves the shop, and its page with it.',
    sold_one: '{{count}} ticket is sold. It stays valid, and its buyer gets an email that offers a refund.',
    sold_other: '{{count}} tickets are sold. They stay valid, and their buyers get an email that offers a refund.',
    held_one: '{{count}} ticket is being paid for right now.',
    held_other: '{{count}} tickets are being paid for right now.',
    archive: 'The event leaves the shop and is kept in your archive. This can’t be undone.',
    takesPlace:
      'Choose this for an event that takes place but should not be sold any more. If it does not take place, call it off.',
    ofCancelled: 'It was called off, so its buyers get their money back in any case. Its page leaves the shop.',
    failed: 'The event was not deleted.',
  },
  cancellation: {
    title: 'Call off “{{name}}”?',
    unsold: 'No ticket is sold.',
    sold_one: '{{count}} ticket is sold. It becomes void, and its buyer gets all the money back.',
    sold_other: '{{count}} tickets are sold. They become void, and every buyer gets all the money back.',
    stays: 'The event’s page stays in the shop with your reason. An event that is called off stays so.',
    takesPlace: 'For an event that takes place but should not be sold any more, choose Delete.',
    reason: 'Reason, which visitors and buyers can read',
    reasonMissing: 'Enter why the event is called off. Its buyers will read it.',
    submit: 'Call off and refund everybody',
    submitUnsold: 'Call off',
    busy: 'Calling off…',
    password: 'Your password',
    waits:
      'It takes place a quarter of an hour later, and you get an email at once. Until then you can take it back on this page.',
    planned:
      'The event will be called off in a quarter of an hour. Until then it is on sale, and you can take it back.',
    at: 'This event will be called off at {{time}}: its tickets become void, and every buyer is refunded.',
    takeBack: 'Take it back',
    takenBack: 'The event takes place. Nothing was called off.',
    done: 'The event was called off. Its buyers are being refunded and get an email.',
  },
  counting: 'Counting the tickets…',
};
