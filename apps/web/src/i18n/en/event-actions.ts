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
  cancel: 'Cancel event',
  manage: 'Attendees and devices',
  preview: 'View as a visitor',
  previewing: 'This is the page as visitors see it.',
  backToManaging: 'Back to managing',
  deletion: {
    title: 'Delete “{{name}}”?',
    unsold: 'No tickets have been sold. The event and its page will be removed from the shop.',
    sold_one: '{{count}} ticket has been sold. It stays valid, and its buyer gets an email offering a refund.',
    sold_other: '{{count}} tickets have been sold. They stay valid, and their buyers get an email offering a refund.',
    held_one: '{{count}} ticket is being paid for right now.',
    held_other: '{{count}} tickets are being paid for right now.',
    archive: 'The event will be removed from the shop and kept in your archive. This can’t be undone.',
    takesPlace:
      'Choose this if the event is going ahead but should no longer be on sale. If it isn’t going ahead, cancel it.',
    ofCancelled:
      'This event has been cancelled, so its buyers get their money back in any case. Its page will be removed from the shop.',
    failed: 'We couldn’t delete the event.',
  },
  cancellation: {
    title: 'Cancel “{{name}}”?',
    unsold: 'No tickets have been sold.',
    sold_one: '{{count}} ticket has been sold. It becomes void, and its buyer gets all their money back.',
    sold_other: '{{count}} tickets have been sold. They become void, and every buyer gets all their money back.',
    stays: 'The event’s page stays in the shop with your reason. A cancelled event can’t be put back on sale.',
    takesPlace: 'If the event is going ahead but should no longer be on sale, choose Delete.',
    reason: 'Reason (visitors and buyers can read it)',
    reasonMissing: 'Enter why the event is cancelled. Its buyers will read this.',
    submit: 'Cancel and refund everyone',
    submitUnsold: 'Cancel event',
    busy: 'Cancelling…',
    password: 'Your password',
    waits:
      'The cancellation takes effect 15 minutes later, and you get an email straight away. Until then you can undo it on this page.',
    planned: 'The event will be cancelled in 15 minutes. Until then it stays on sale, and you can undo this.',
    at: 'This event will be cancelled at {{time}}: its tickets become void, and every buyer is refunded.',
    takeBack: 'Undo cancellation',
    takenBack: 'The event is going ahead. Nothing has been cancelled.',
    done: 'The event has been cancelled. Its buyers are being refunded and will get an email.',
  },
  counting: 'Counting the tickets…',
};
