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
    french: `
      L’orchestre joue sur une scène flottante, et la lagune lui répond de toutes ses lumières. Le temps d’une soirée,
      le quai de Cocody devient un bal en plein air\u00A0: deux guitares qui se poursuivent, des cuivres formés à
      l’école des mariages et une piste en teck posée sur l’eau. Venez au coucher du soleil pour le poisson braisé et
      l’attiéké sur le ponton, restez pour les slows d’après vingt-deux heures. Les bateaux-taxis attendent la dernière
      chanson\u00A0: inutile de partir tôt. Prévoyez des chaussures légères et quelqu’un qui aime danser.`,
    venue: 'Floating Stage, Cocody Quay',
    city: 'Abidjan',
    inDays: 19,
    startTime: '18:30',
    endTime: '23:30',
    price: 12_500,
    capacity: 850,
    sold: 37,
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
    french: `
      Vingt et une cordes, six cordes et, entre elles, le long silence des dunes. Deux maîtres de la kora, un guitariste
      du désert et un joueur de calebasse jouent les airs que les caravanes portaient de puits en puits. Jusqu’à vingt
      et une heures, sans amplis\u00A0: vous entendrez le pouce quitter la corde. Après l’entracte, on branche, le
      rythme monte et on roule les nattes pour qui ne tient plus en place. Le thé à la menthe, en trois tournées de plus
      en plus sucrées, est compris dans le billet.`,
    venue: 'Courtyard of the Four Winds',
    city: 'Ouagadougou',
    inDays: 33,
    startTime: '19:00',
    endTime: '22:30',
    price: 7_500,
    capacity: 320,
    sold: 64,
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
    french: `
      Quand le soleil touche la mer, quarante tambours prennent la parole en même temps. Drums at Dusk réunit des
      troupes familiales de la côte et des collines pour une seule conversation\u00A0: gros fûts qui font vibrer la
      poitrine, tambours parleurs qui racontent des blagues, cloches de fer qui tiennent la foule ensemble. Asseyez-vous
      dans le sable, ou suivez l’initiation gratuite de seize heures pour entrer dans le cercle final avec un tambour
      prêté. Enfants bienvenus, bouchons d’oreilles à l’entrée. Le rythme s’arrête quand la marée atteint le premier
      rang.`,
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
    french: `
      Onze cuivres, une grosse caisse et une ville qui refuse d’aller se coucher. Midnight Brass commence poliment,
      ballades et gants blancs, et finit après une heure du matin, trombones debout sur les tables. Entre-temps, le
      répertoire passe du vieux bikutsi au funk de fanfare sans demander la permission. Au balcon, on écoute assis, les
      yeux fermés\u202F; en bas, on danse. La cuisine sert la pépé-soupe jusqu’au dernier rappel. Des taxis sont
      réservés pour toute la colline\u00A0: il ne vous reste qu’à préparer une excuse pour vos bâillements du lendemain.`,
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
