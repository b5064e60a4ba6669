import type { EventDraft } from './event-draft.ts';

/** Conferences and meetings of practitioners. */
export const conferences: readonly EventDraft[] = [
  {
    name: 'Atlantic Builders Summit',
    description: `
      Nine hundred founders, engineers and city planners, one question: what should the coast look like in thirty years?
      Atlantic Builders is a working summit, with short talks before noon and long tables after it. Bring a model, a
      map or a failure you have learned from; the best afternoon sessions are built around things that fell down.
      Topics this year are shade, water, ports that breathe, and payment for people without addresses. Simultaneous
      interpretation in French, English and Portuguese. Lunch is on the terrace, the closing debate is at sunset, and
      the plenary hall keeps its doors open to students without charge.`,
    french: `
      Neuf cents fondateurs, ingénieurs et urbanistes, et une question\u00A0: à quoi la côte devrait-elle ressembler
      dans trente ans\u202F? Ici, on travaille\u00A0: exposés courts le matin, grandes tables l’après-midi. Apportez une
      maquette, une carte ou un échec instructif\u00A0: les meilleures séances partent de ce qui s’est écroulé. Au
      programme cette année, l’ombre, l’eau, les ports qui respirent et le paiement sans adresse. Interprétation
      simultanée en français, en anglais et en portugais, déjeuner en terrasse, débat final au coucher du soleil. La
      plénière est gratuite pour les étudiants.`,
    venue: 'Headland Congress Hall, Almadies',
    city: 'Dakar',
    inDays: 88,
    startTime: '08:30',
    endTime: '18:00',
    price: 50_000,
    capacity: 900,
    sold: 58,
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
    french: `
      Le soleil envoie à tous la même facture, toujours zéro franc. Ce forum de deux cent quarante places réunit
      installateurs de village, gestionnaires de réseau, paysans équipés de pompes solaires et ceux qui leur prêtent de
      l’argent. Le matin, des chiffres\u00A0: ce qui a cassé, ce qui a tenu, le vrai coût d’une batterie après cinq
      saisons des pluies. L’après-midi, des outils et de vrais panneaux. On repart avec les plans libres d’un contrôleur
      de pompe réparable. En français, haoussa et anglais, et le groupe électrogène, question d’honneur, reste éteint.`,
    venue: 'River Campus, Great Hall',
    city: 'Niamey',
    inDays: 53,
    startTime: '08:00',
    endTime: '17:30',
    price: 35_000,
    capacity: 240,
    sold: 19,
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
    french: `
      Une journée de logiciel racontée par les femmes qui le font tourner. Ni grand discours ni table ronde\u00A0:
      trente oratrices ont quinze minutes chacune pour montrer, en direct, ce qu’elles ont construit, erreurs comprises.
      Un paiement mobile qui survit à la perte du réseau, une prévision de récolte qui tient dans un SMS, des horaires
      de bus dessinés par les passagers. Le soir, la salle devient un atelier où des inconnus réparent votre code avec
      bienveillance. Une table de mentores attend celles qui se lancent, et la garderie est gratuite.`,
    venue: 'Ocean Library Auditorium',
    city: 'Lomé',
    inDays: 72,
    startTime: '09:00',
    endTime: '19:00',
    price: 25_000,
    capacity: 420,
    sold: 23,
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
    french: `
      De la cabosse à la tablette, tous ceux par qui passe le cacao se sont retrouvés autour d’une longue table. Pendant
      une journée, planteurs, torréfacteurs, pédologues et pâtissiers ont goûté quarante récoltes et débattu du prix, de
      l’ombre et de la fermentation. Le matin, on ouvrait des cabosses fraîches sous les arbres\u202F; l’après-midi, on
      suivait chaque fève au torréfacteur, puis au moule. Les coopératives ont cuisiné le dîner de clôture\u00A0: sept
      plats, tous au cacao, aucun dessert. Les actes et les recettes sont envoyés à tous les participants.`,
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
