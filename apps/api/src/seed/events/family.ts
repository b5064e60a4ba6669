import type { EventDraft } from './event-draft.ts';

/** Days out for families of all ages. */
export const family: readonly EventDraft[] = [
  {
    name: 'Kites over the Cape',
    description: `
      The wind is free, so is the ticket, and the sky above the cape is big enough for everyone. Hundreds of kites go up
      together at noon: box kites, bird kites, a forty-metre dragon that needs nine uncles to hold it. The workshop tent
      has paper, bamboo and patient teachers for anyone who arrives without one. Smaller hands can paint a tail, bigger
      hands can try the two-line racers on the lower field. Bring water, a hat and a strong grip. At five the strings
      are cut on one old kite, and whoever finds it makes a wish for the town.`,
    french: `
      Le vent est gratuit, le billet aussi, et le ciel du cap est assez grand pour tous. À midi, des centaines de
      cerfs-volants s’envolent ensemble\u00A0: cubes, oiseaux et un dragon de quarante mètres que neuf tontons peinent à
      retenir. Venu les mains vides\u202F? L’atelier fournit le papier, le bambou et la patience. Les petites mains
      peignent une queue, les grandes essaient les modèles de course. Prenez de l’eau et un chapeau. À dix-sept heures,
      on coupe les fils d’un vieux cerf-volant\u00A0: qui le trouve fait un vœu pour la ville.`,
    venue: 'Lighthouse Field, Les Mamelles',
    city: 'Dakar',
    inDays: 14,
    startTime: '11:00',
    endTime: '17:30',
    price: 0,
    capacity: 3_000,
    sold: 1_104,
    shipping: false,
    listedHoursAgo: 140,
    picture: 'kites',
  },
  {
    name: 'The Great Paper Circus',
    description: `
      Everything in this circus is folded: the elephants, the trapeze, even the moon. Twelve acrobats and a ton of
      coloured paper fill the striped tent for ninety minutes of tumbling, juggling and very careful fire-free magic.
      The strongwoman lifts a village. The tightrope is one long sheet, written on by the audience on the way in. After
      the bows, the ring opens, and children take home whatever they can fold. Front benches are for the small ones;
      grown-ups may borrow a child at the box office if they did not bring their own.`,
    french: `
      Dans ce cirque, tout est plié\u00A0: les éléphants, le trapèze et même la lune. Sous le chapiteau rayé, douze
      acrobates et une tonne de papier coloré vous offrent quatre-vingt-dix minutes de cabrioles, de jonglage et de
      magie prudente, sans la moindre flamme. La femme forte soulève un village. Le fil du funambule est une longue
      feuille où le public écrit en entrant. Après les saluts, la piste s’ouvre et les enfants emportent ce qu’ils
      savent plier. Les petits s’assoient devant\u202F; les grands venus sans enfant en empruntent un au guichet.`,
    venue: 'Striped Tent, Baie des Rois',
    city: 'Libreville',
    inDays: 21,
    startTime: '16:00',
    endTime: '17:45',
    price: 9_900,
    capacity: 1_100,
    sold: 74,
    shipping: true,
    listedHoursAgo: 11,
    picture: 'big-top',
  },
  {
    name: 'Sky Camp: A Night Under the Stars',
    description: `
      No street lamps, no towers, just the Milky Way and a field of tents. Sky Camp takes families an hour out of the city
      to a hill where the night is properly dark. Astronomers set up six telescopes, storytellers explain who put the
      stars there and why, and there is a prize for the first child to spot a satellite. Supper is cooked over embers,
      blankets are warm, and the bus leaves after breakfast. The price is per person with tent, meals and transport.
      Please bring a torch with a red light, or a piece of red cloth, and we will show you the trick.`,
    french: `
      Pas un lampadaire, pas une tour\u00A0: rien que la Voie lactée et un champ de tentes. Sky Camp emmène les familles
      à une heure de la ville, sur une colline vraiment noire. Six télescopes vous attendent, des conteurs disent qui a
      mis les étoiles là-haut, et le premier enfant qui repère un satellite gagne un prix. Le dîner cuit sur la braise,
      le car repart après le petit déjeuner. Prix par personne, tente, repas et transport compris. Apportez une lampe
      rouge, ou un tissu rouge\u00A0: nous vous montrerons l’astuce.`,
    venue: 'Observatory Hill, Plateau Road',
    city: 'Brazzaville',
    inDays: 117,
    startTime: '17:00',
    endTime: '09:00',
    price: 18_000,
    capacity: 150,
    sold: 22,
    shipping: false,
    listedHoursAgo: 190,
    picture: 'sky-camp',
  },
  {
    name: 'Port Fair and Ferris Wheel',
    description: `
      The wheel came by ship, in ninety crates, and from the top you could see both rivers. For three weekends the old
      timber dock belonged to carousels, ring-toss stalls and the best sugared peanuts on the estuary. Sailors' knots
      were taught at the gate, the puppet boat played on the hour, and every evening ended with the wheel lit in a
      single colour chosen by the youngest visitor. One ticket, all rides, as many times as your stomach allowed. The
      crates are packed again now, but the wheel has promised to come back with the dry season.`,
    french: `
      La grande roue est arrivée par bateau, en quatre-vingt-dix caisses. D’en haut, on voyait les deux fleuves. Trois
      week-ends durant, le vieux quai au bois fut aux manèges, aux lancers d’anneaux et aux meilleures arachides sucrées
      de l’estuaire. On apprenait des nœuds marins à l’entrée, les marionnettes jouaient toutes les heures et, chaque
      soir, le plus jeune visiteur choisissait la couleur de la roue. Un billet, tous les manèges, autant de tours que
      l’estomac en supportait. Tout est remballé, mais la roue reviendra, promis, à la saison sèche.`,
    venue: 'Timber Dock, Old Port',
    city: 'Douala',
    inDays: -5,
    startTime: '14:00',
    endTime: '22:30',
    price: 1_800,
    capacity: 2_600,
    sold: 2_215,
    shipping: false,
    listedHoursAgo: 1_020,
    picture: 'ferris-wheel',
  },
];
