import type { EventDraft } from './event-draft.ts';

/** Plays, puppets and tales. */
export const theatre: readonly EventDraft[] = [
  {
    name: 'Last Seat at the Little Theatre',
    description: `
      Forty chairs, two actors, one lamp, and a play that is never the same twice. The Little Theatre fits inside a
      former tailor's shop, and the audience decides each night which of three doors the widow will open. It is funny,
      then it is not, then it is again. Because the room is so small there is no late entry and no bad place: you could
      touch the stage from any chair. This is the final performance before the company goes on the road, and the very
      last chair is the one beside the lamp. Somebody should be sitting in it.`,
    french: `
      Quarante chaises, deux comédiens, une lampe et une pièce qui n’est jamais deux fois la même. Le théâtre tient dans
      l’ancienne boutique d’un tailleur, et chaque soir le public décide laquelle des trois portes la veuve ouvrira.
      C’est drôle, puis plus du tout, puis de nouveau. La salle est minuscule\u00A0: pas de retardataires, pas de
      mauvaise place, et de chaque chaise on toucherait la scène. C’est la dernière avant la tournée, et la toute
      dernière chaise est à côté de la lampe. Quelqu’un devrait s’y asseoir.`,
    venue: 'The Little Theatre, Tailors Lane',
    city: 'Lomé',
    inDays: 6,
    startTime: '20:00',
    endTime: '21:30',
    price: 1_500,
    capacity: 40,
    sold: 39,
    shipping: false,
    listedHoursAgo: 350,
    picture: 'empty-seat',
  },
  {
    name: "The Weaver's Daughter",
    description: `
      A girl steals a thread from the moon, and the whole village comes undone. This new stage epic tells its story with
      cloth: seventy metres of it, hand-printed for the production, that becomes river, market, storm and wedding in
      front of your eyes. Nine actors, three musicians and a loom that is also a drum carry two acts of quarrels, songs
      and one very stubborn goat. Performed in French with projected English titles. The matinée opens with a
      half-hour visit behind the curtain, where the printers show how each pattern earned its name.`,
    french: `
      Une fille vole un fil à la lune, et tout le village se défait. Cette nouvelle épopée se raconte en tissu\u00A0:
      soixante-dix mètres, imprimés à la main pour la pièce, qui deviennent sous vos yeux rivière, marché, orage et
      noce. Neuf comédiens, trois musiciens et un métier à tisser qui sert de tambour mènent deux actes de disputes et
      de chansons, avec une chèvre très têtue. En français, surtitré en anglais. La matinée commence par une demi-heure
      derrière le rideau, où l’on apprend comment chaque motif a gagné son nom.`,
    venue: 'Grand Hall of the Harbour School',
    city: 'Cotonou',
    inDays: 27,
    startTime: '15:00',
    endTime: '17:30',
    price: 6_000,
    capacity: 480,
    sold: 31,
    shipping: true,
    listedHoursAgo: 26,
    picture: 'curtain',
  },
  {
    name: 'Shadows on the Courtyard Wall',
    description: `
      One oil lamp, one white sheet, and a whole kingdom made of leather and light. The puppeteers cut every figure by
      hand: the hyena who wants to be judge, the drummer who lost his shadow, the queen who travels by heron. Children
      sit on mats at the front; grandparents take the benches and correct the story aloud, which is part of the show.
      Afterwards you may go behind the sheet, hold a puppet against the lamp, and watch your own shadow grow as tall as
      a granary. Ninety places, because that is how many the courtyard holds.`,
    french: `
      Une lampe à huile, un drap blanc et tout un royaume de cuir et de lumière. Les marionnettistes découpent chaque
      figure à la main\u00A0: la hyène qui veut être juge, le tambourinaire qui a perdu son ombre, la reine qui voyage à
      dos de héron. Les enfants s’assoient sur les nattes\u202F; les grands-parents prennent les bancs et corrigent
      l’histoire tout haut, c’est prévu. Ensuite, passez derrière le drap, marionnette en main, et regardez votre ombre
      devenir aussi haute qu’un grenier. Quatre-vingt-dix places\u00A0: la cour n’en a pas une de plus.`,
    venue: 'Courtyard House, Bilbalogho',
    city: 'Ouagadougou',
    inDays: 15,
    startTime: '19:30',
    endTime: '21:00',
    price: 4_000,
    capacity: 90,
    sold: 86,
    shipping: false,
    listedHoursAgo: 270,
    picture: 'shadow-screen',
  },
  {
    name: 'The Baobab Keeps Its Word',
    description: `
      Under a tree older than the city, five storytellers trade tales until the moon is overhead. The rules are simple:
      each story must begin where the last one ended, and the audience may ask one question that must be answered in
      song. Some nights it turns into a trial, some nights into a wedding. Wolof, French and a little English wander in
      and out, and nobody has ever complained of being lost. Mats and blankets are provided, hot ginger is passed
      around, and the tree, as always, listens without interrupting.`,
    french: `
      Sous un arbre plus vieux que la ville, cinq conteurs échangent leurs histoires jusqu’à ce que la lune soit au
      zénith. Les règles sont simples\u00A0: chaque conte commence où finit le précédent, et le public pose une
      question, à laquelle on répond en chantant. Certains soirs tournent au procès, d’autres au mariage. Le wolof, le
      français et un peu d’anglais vont et viennent, et personne ne s’est jamais plaint d’être perdu. On fournit les
      nattes et les couvertures, le gingembre chaud circule, et l’arbre, comme toujours, écoute sans interrompre.`,
    venue: 'Baobab Clearing, Ngor Gardens',
    city: 'Dakar',
    inDays: -11,
    startTime: '20:30',
    endTime: '23:00',
    price: 5_500,
    capacity: 260,
    sold: 238,
    shipping: false,
    listedHoursAgo: 1_450,
    picture: 'baobab',
  },
];
