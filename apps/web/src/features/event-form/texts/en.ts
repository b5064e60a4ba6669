import { texts } from '@guichet/contracts';

/**
 * The English texts of the event form. `literals` are texts that the specification states word for word: do not correct
 * them (see `i18n/en/literals.ts`).
 */
export const en = {
  literals: {
    createTitle: 'Create Amazing Events!!',
    editTitle: 'Edit Event',
    creating: 'Creating Event...',
    editing: 'Editing Event...',
    valid: 'Looks good!',
    seeCreated: 'Visit Shop To See Created Event Ticket',
    seeEdited: 'Visit Shop To See Edited Event Ticket',
    missing: { ...texts.eventForm },
  },
  field: {
    name: 'Name',
    startDate: 'Start date',
    startTime: 'Start time',
    endTime: 'End time',
    location: 'Location',
    description: 'Description',
    price: 'Price of a ticket, in CFA francs',
    category: 'Category',
    quantity: 'Quantity of tickets',
    shipping: 'Shipping',
    timeZone: 'Time zone',
    photo: 'Photo',
  },
  hint: {
    endTime: 'If the end time is before the start time, the event ends the next day.',
    over: 'This date is in the past: nobody can buy the event.',
    price: '0 for a free event.',
    priceGap: 'No price filter of the shop finds {{price}}: they end at {{from}} and begin at {{to}}.',
    priceAbove: 'Above {{limit}}, the shop finds the event with the price filter “Any” only.',
    quantity_one: 'Tickets for sale from now on, without the {{count}} that is sold.',
    quantity_other: 'Tickets for sale from now on, without the {{count}} that are sold.',
    noTickets: 'The event is shown as “Not Available”.',
    photo: 'JPEG, PNG, WebP or AVIF. A large photo is made smaller before it is sent.',
    photoKept: 'Without another file, the event keeps its photo.',
    when: '{{date}}, {{start}} to {{end}}',
    whenNextDay: '{{date}}, {{start}} to {{end}} the next day',
  },
  shipping: { true: 'Yes: something is sent to the buyer', false: 'No' },
  optional: 'optional',
  refused: {
    name: 'The name must be a single line.',
    startDate: 'Choose another date.',
    location: 'The place must be a single line.',
    price: 'Enter a whole number from 0 to {{max}}.',
    quantity: 'Enter a whole number from 0 to {{max}}.',
    category: 'This category does not exist any more. Choose another one.',
    tooFew: 'The quantity must be at least {{least}}: more tickets than that are sold or being paid for.',
  },
  photo: {
    alt: 'The photo as it will be sent',
    current: 'The present photo of the event',
    preparing: 'Preparing the photo…',
    remove: 'Remove the photo',
    unreadable: 'This file cannot be used as a photo. Choose a JPEG, PNG, WebP or AVIF picture.',
    tooLarge: 'This photo is larger than 8 MB. Choose a smaller one.',
    notCopied: 'The photo could not be copied. Choose it again.',
  },
  upload: {
    label: 'Sending the photo',
    waiting: 'Sent. The shop is saving the event…',
    cancel: 'Cancel',
    cancelledCreate:
      'You cancelled. What you typed is still here. If all of it had been sent before, the event exists: look at your events first.',
    cancelledEdit: 'You cancelled. What you typed is still here.',
    unknownCreate: 'It is not known whether the event was created. Look at your events before you send the form again.',
    myEvents: 'Look at your events',
  },
  submit: { create: 'Create Event', edit: 'Save changes' },
  loading: 'Loading the form',
  failed: 'The event could not be loaded.',
  done: {
    create: 'The event “{{name}}” was created.',
    edit: 'The event “{{name}}” was changed.',
    again: 'Edit it again',
  },
  draft: {
    restored: 'What you typed before is back. Choose the photo again, if there was one.',
    discard: 'Start again without it',
  },
  copied: 'This is a copy of “{{name}}”. Choose its date.',
  changed: {
    title: 'Another user has changed this event meanwhile',
    taken: 'Changed by them, and taken over here: {{fields}}.',
    both: 'Changed by both of you. Your text is in the form; theirs is:',
    useTheirs: 'Use theirs',
    useTheirsFor: 'Use theirs: {{field}}',
    next: 'Nothing was saved yet. Check the form, then save it again.',
    gone: 'This event was removed from the shop meanwhile, so it can’t be changed any more. What you typed is still here.',
    createInstead: 'Create it as a new event',
  },
  move: {
    title: 'Tell the buyers?',
    buyers_one: '{{count}} buyer gets an email about the new date, time or place.',
    buyers_other: '{{count}} buyers get an email about the new date, time or place.',
    refund: 'Until the event starts they may give back unused tickets and get their money: up to {{amount}} in all.',
    free: 'Until the event starts they may give back unused tickets.',
    confirm: 'Save and tell them',
    keep: 'Back to the form',
  },
  zones: {
    Africa: 'Africa',
    America: 'America',
    Antarctica: 'Antarctica',
    Arctic: 'Arctic',
    Asia: 'Asia',
    Atlantic: 'Atlantic',
    Australia: 'Australia',
    Europe: 'Europe',
    Indian: 'Indian Ocean',
    Pacific: 'Pacific',
    other: 'Other',
  },
};

/** The texts of the form in one language. */
export type EventFormTexts = {
  [Group in keyof typeof en]: Widened<(typeof en)[Group]>;
};

type Widened<T> = T extends string ? string : { [Key in keyof T]: Widened<T[Key]> };
