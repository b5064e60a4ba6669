import type { EventDraft } from './event-draft.ts';

/** Conferences and meetings of practitioners. */
export const conferences: readonly EventDraft[] = [
  {
    name: 'Atlantic Builders Summit',
    description: `
      Two hundred founders, engineers and city planners, one question: what should the coast look like in thirty years?
      Atlantic Builders is a working summit, with short talks before noon and long tables after it. Bring a model, a
      map or a failure you have learned from; the best afternoon sessions are built around things that fell down.
      Topics this year are shade, water, ports that breathe, and payment for people without addresses. Simultaneous
      interpretation in French, English and Portuguese. Lunch is on the terrace, the closing debate is at sunset, and
      the plenary hall keeps its doors open to students without charge.`,
    venue: 'Headland Congress Hall, Almadies',
    city: 'Dakar',
    inDays: 88,
    startTime: '08:30',
    endTime: '18:00',
    price: 50_000,
    capacity: 900,
    sold: 317,
    shipping: false,
    listedHoursAgo: 115,
    picture: 'auditorium',
  },
  {
    name: 'Solar Savanna Forum',
    description: `
      The sun sends the same invoice to everyone, and it always says zero. This two-hundred-and-forty-seat forum brings
      village installers, grid operators, farmers with solar pumps and the people who lend to them into one bright
      hall. Mornings are for numbers: what broke, what lasted, what a battery really costs after five rainy seasons.
      Afternoons are spent outdoors on a working array, tools in hand. Every participant leaves with the open
      drawings of a repairable pump controller. Working languages are French, Hausa and English, and the generator,
      as a matter of honour, stays off.`,
    venue: 'River Campus, Great Hall',
    city: 'Niamey',
    inDays: 53,
    startTime: '08:00',
    endTime: '17:30',
    price: 35_000,
    capacity: 240,
    sold: 232,
    shipping: false,
    listedHoursAgo: 20,
    picture: 'solar-field',
  },
  {
    name: 'Code on the Coast',
    description: `
      A day of software told by the women who keep it running. Code on the Coast has no keynote and no panels: thirty
      speakers get fifteen minutes each to show one thing that they built, live, with the mistakes left in. Mobile
      money that survives a lost signal, a harvest forecast that fits in a text message, a bus timetable drawn by its
      riders. In the evening the hall turns into a repair café where strangers read your code kindly. Mentors keep a
      table for first-time speakers, and childcare is on the ground floor, staffed and free.`,
    venue: 'Ocean Library Auditorium',
    city: 'Lomé',
    inDays: 72,
    startTime: '09:00',
    endTime: '19:00',
    price: 25_000,
    capacity: 420,
    sold: 164,
    shipping: false,
    listedHoursAgo: 38,
    picture: 'circuit-palm',
  },
  {
    name: 'The Cocoa Table',
    description: `
      From the pod to the bar, and everyone who touches it, around one long table. Growers, roasters, soil scientists and
      pastry cooks spent a day tasting their way through forty harvests and arguing over price, shade and
      fermentation. Morning workshops opened fresh pods under the trees; the afternoon followed each bean through the
      roaster and into the mould. The closing dinner was cooked by the growers' cooperatives, in seven courses, every
      one of them with cocoa, none of them dessert. The proceedings and the recipes are sent to all who took part.`,
    venue: 'Plantation House, Bingerville Road',
    city: 'Abidjan',
    inDays: -24,
    startTime: '09:30',
    endTime: '22:00',
    price: 40_000,
    capacity: 180,
    sold: 171,
    shipping: true,
    listedHoursAgo: 2_100,
    picture: 'cocoa',
  },
];
