import type { EventDraft } from './event-draft.ts';

/** Music on stages, beaches and rooftops. */
export const concerts: readonly EventDraft[] = [
  {
    name: 'Lagoon Nights: Highlife by the Water',
    description: `
      The band plays on a floating stage, and the lagoon answers with lights. For one evening the quay at Cocody
      becomes an open-air ballroom: two guitars chasing each other, a horn section that learned its trade at weddings,
      and a dance floor of teak planks laid right over the water. Come at sunset for grilled fish and attiéké on the
      jetty, stay for the slow numbers after ten. Water taxis wait at the pier until the last song, so nobody has to
      leave early to find a way home. Bring light shoes and someone who likes to dance.`,
    venue: 'Floating Stage, Cocody Quay',
    city: 'Abidjan',
    inDays: 19,
    startTime: '18:30',
    endTime: '23:30',
    price: 12_500,
    capacity: 850,
    sold: 412,
    shipping: true,
    listedHoursAgo: 7,
    picture: 'lagoon',
  },
  {
    name: 'Sahel Strings: Kora and Desert Guitar',
    description: `
      Twenty-one strings, six strings, and the long silence of the dunes between them. Two masters of the kora sit down
      with a desert guitarist and a calabash drummer to play the songs that caravans carried from well to well. The
      courtyard has no amplification before nine o'clock: you will hear the thumb leave the string. After the interval
      the amplifiers wake up, the tempo climbs, and the mats are rolled away for those who cannot keep still. Mint tea
      is poured in three rounds, each one sweeter than the last, and it comes with your ticket.`,
    venue: 'Courtyard of the Four Winds',
    city: 'Ouagadougou',
    inDays: 33,
    startTime: '19:00',
    endTime: '22:30',
    price: 7_500,
    capacity: 320,
    sold: 143,
    shipping: false,
    listedHoursAgo: 96,
    picture: 'dune-strings',
  },
  {
    name: 'Drums at Dusk',
    description: `
      When the sun touches the sea, forty drummers start to talk at once. Drums at Dusk gathers family troupes from the
      coast and the hills for a single conversation in rhythm: big barrel drums that you feel in your ribs, talking
      drums that tell jokes, iron bells holding the whole crowd together. Sit in the sand, or take the free lesson at
      four and join the closing circle with a borrowed drum. Children are welcome, ears are precious: foam earplugs are
      at the gate. The rhythm stops only when the tide reaches the first row.`,
    venue: 'Old Wharf Beach',
    city: 'Lomé',
    inDays: 12,
    startTime: '16:30',
    endTime: '20:30',
    price: 3_500,
    capacity: 1_200,
    sold: 655,
    shipping: false,
    listedHoursAgo: 210,
    picture: 'drums',
  },
  {
    name: 'Midnight Brass',
    description: `
      Eleven horns, one bass drum, and a city that refuses to go to bed. Midnight Brass begins politely, with ballads
      and white gloves, and ends some time after one with the trombones standing on the tables. The repertoire walks
      from old bikutsi tunes to street-parade funk without asking permission. There is a seated balcony for those who
      listen with their eyes closed, and a floor for everybody else. The kitchen serves pepper soup until the last
      encore. Taxis are booked for the whole hill, so the only thing to plan is how you will explain tomorrow's yawning.`,
    venue: 'The Upper Ballroom, Bastos',
    city: 'Yaoundé',
    inDays: 8,
    startTime: '21:30',
    endTime: '02:00',
    price: 15_000,
    capacity: 600,
    sold: 594,
    shipping: true,
    listedHoursAgo: 480,
    picture: 'concert-stage',
  },
];
