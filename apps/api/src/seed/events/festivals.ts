import type { EventDraft } from './event-draft.ts';

/** Festivals in streets, on rivers and on beaches. */
export const festivals: readonly EventDraft[] = [
  {
    name: 'Festival of a Thousand Lanterns',
    description: `
      At eight o'clock the town switches off its lights, and a thousand paper lanterns rise from the beach. Every lantern
      carries a wish written by a stranger; you are given one at the gate and write one for somebody else. Before the
      release there are choirs on the dunes, a procession of glowing fish on bamboo poles, and a long table where
      whole families share spiced rice. The lanterns are made of rice paper and reed, float back on the evening wind,
      and are gathered by boat before dawn. Come before sunset to fold your own.`,
    french: `
      À vingt heures, la ville éteint ses lumières et mille lanternes de papier s’élèvent de la plage. Chacune porte le
      vœu d’un inconnu\u00A0: on vous en remet un à l’entrée, et vous en écrivez un pour quelqu’un d’autre. Avant le
      lâcher, des chœurs chantent sur les dunes, des poissons lumineux défilent au bout de bambous et les familles
      partagent le riz épicé. En papier de riz et en roseau, les lanternes reviennent avec le vent et sont repêchées
      avant l’aube. Venez avant le coucher du soleil pour plier la vôtre.`,
    venue: 'Coconut Beach',
    city: 'Lomé',
    inDays: 48,
    startTime: '17:00',
    endTime: '22:00',
    price: 8_000,
    capacity: 5_000,
    sold: 310,
    shipping: true,
    listedHoursAgo: 16,
    picture: 'lanterns',
  },
  {
    name: 'Harmattan Night Market',
    description: `
      Two hundred stalls, no entrance fee, and the cool dry wind that makes everybody hungry. The night market fills the
      old station square with leather, bronze, indigo and smoke: skewers on charcoal, millet cakes, hibiscus ice, and
      coffee roasted in a pan beside you. Between the stalls, street poets work for coins and a blacksmith forges
      earrings while you wait. Musicians tune up at nine under the clock. Tickets are free but counted, so that the
      aisles stay wide enough for prams, dancers and the occasional donkey.`,
    french: `
      Deux cents étals, entrée libre, et ce vent frais et sec qui donne faim à tout le monde. Le marché de nuit remplit
      la place de l’ancienne gare de cuir, de bronze, d’indigo et de fumée\u00A0: brochettes au charbon, galettes de
      mil, bissap glacé, café torréfié à la poêle sous vos yeux. Des poètes déclament pour quelques pièces, un forgeron
      façonne vos boucles d’oreilles. À vingt et une heures, les musiciens s’accordent sous l’horloge. Billets gratuits
      mais comptés\u00A0: il faut laisser passer les poussettes, les danseurs et, parfois, un âne.`,
    venue: 'Old Station Square',
    city: 'Ouagadougou',
    inDays: 17,
    startTime: '18:00',
    endTime: '23:45',
    price: 0,
    capacity: 4_000,
    sold: 812,
    shipping: false,
    listedHoursAgo: 75,
    picture: 'market',
  },
  {
    name: 'Wax and Wonder: The Cloth Parade',
    description: `
      Three kilometres of pattern walk through the city, and every pattern has something to say. Tailors, students,
      grandmothers and stilt walkers carry this year's cloths under a river of painted parasols, from the cathedral to
      the sea. The printers' tents show how wax, starch and patience make a design; the dancers show what it is for. Your
      ticket is a seat on the shaded terraces, a printed guide to forty patterns and their proverbs, and a square of
      cloth to tie to somebody you love. At the end, everyone steps down and joins the last hundred metres.`,
    french: `
      Trois kilomètres de motifs traversent la ville, et chacun a son mot à dire. Tailleurs, étudiants, grands-mères et
      échassiers portent les pagnes de l’année sous un fleuve d’ombrelles peintes, de la cathédrale à la mer. Les
      imprimeurs montrent comment cire, amidon et patience font un dessin\u202F; les danseurs, à quoi il sert. Le billet
      vous donne une place à l’ombre, un guide de quarante motifs avec leurs proverbes et un carré de tissu à nouer à
      quelqu’un que vous aimez. Pour les cent derniers mètres, tout le monde descend défiler.`,
    venue: 'Cathedral Square to the Sea Front',
    city: 'Cotonou',
    inDays: 64,
    startTime: '10:00',
    endTime: '17:00',
    price: 12_000,
    capacity: 2_400,
    sold: 346,
    shipping: true,
    listedHoursAgo: 160,
    picture: 'parasols',
  },
  {
    name: 'Pirogue Carnival',
    description: `
      Sixty painted boats, two hundred drums, and one narrow river between them. The fishing quarters of Saint-Louis
      spend all year decorating their pirogues for this afternoon, when the fleet comes in under the iron bridge with
      every flag up and every grandmother judging. The crews race standing, poles against the current, and the winning
      boat is carried through the streets on the shoulders of the losers. Places on the river terraces are few and go
      early. When the tide turns, the boats tie up side by side and become a floating dance floor.`,
    french: `
      Soixante pirogues peintes, deux cents tambours et, au milieu, un bras de fleuve bien étroit. Les quartiers de
      pêcheurs de Saint-Louis décorent toute l’année pour cet après-midi, quand la flotte passe sous le pont de fer,
      tous drapeaux dehors, devant un jury de grands-mères. On court debout, à la perche, contre le courant, et les
      perdants portent le bateau vainqueur à travers les rues. Les places en terrasse sont rares et partent tôt. Quand
      la marée tourne, les pirogues s’amarrent bord à bord et deviennent une piste de danse.`,
    venue: 'River Terraces, North Island',
    city: 'Saint-Louis',
    inDays: 30,
    startTime: '14:00',
    endTime: '20:00',
    price: 15_000,
    capacity: 750,
    sold: 750,
    shipping: false,
    listedHoursAgo: 540,
    picture: 'pirogues',
  },
];
