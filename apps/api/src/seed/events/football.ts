import type { EventDraft } from './event-draft.ts';

/** League nights, cup finals and bare feet on sand. */
export const football: readonly EventDraft[] = [
  {
    name: 'Derby of the Two Bridges',
    description: `
      Half the city wears red, the other half wears green, and nobody crosses the lagoon quietly. The oldest derby on
      the coast comes back under the floodlights with both sides level on points and four matches to play. Gates open
      two hours early for the drum sections, who have been rehearsing louder than the teams. Your ticket includes the
      return shuttle from either bridge, so leave the car and keep the scarf. Family stands are at the east end, songs
      are at the north end, and the best grilled plantain is wherever the smoke is thickest.`,
    french: `
      Une moitié de la ville en rouge, l’autre en vert, et personne ne traverse la lagune en silence. Le plus vieux
      derby de la côte revient sous les projecteurs, à égalité de points et à quatre matchs de la fin. Les portes
      ouvrent deux heures avant pour les tambours, qui ont répété plus fort que les joueurs. Navette aller-retour
      comprise depuis chaque pont\u00A0: laissez la voiture, gardez l’écharpe. Les familles sont à l’est, les chants au
      nord, et la meilleure banane braisée là où la fumée est la plus épaisse.`,
    venue: 'Lagoon Stadium',
    city: 'Abidjan',
    inDays: 9,
    startTime: '19:00',
    endTime: '21:00',
    price: 10_000,
    capacity: 16_000,
    sold: 13_840,
    shipping: true,
    listedHoursAgo: 620,
    picture: 'stadium',
  },
  {
    name: 'Coast Cup Final',
    description: `
      Thirty-two clubs started in the rain; two walk out under the lights. The Coast Cup has been decided on penalties
      three years running, and the goalkeepers this season have hardly let anything past. Expect a choir of eighteen
      thousand, a halftime parade of junior teams from every port on the gulf, and a trophy so heavy that the captains
      lift it together. The stadium opens at four, the bands at five, and the whistle goes at seven sharp. If it rains,
      we play. If it pours, we sing.`,
    french: `
      Trente-deux clubs au départ, sous la pluie\u202F; deux à l’arrivée, sous les projecteurs. Depuis trois ans, la
      Coast Cup se décide aux tirs au but, et cette saison les gardiens n’ont presque rien laissé passer. Au programme,
      dix-huit mille voix, le défilé des jeunes de tous les ports du golfe à la mi-temps et un trophée si lourd que les
      capitaines le soulèvent ensemble. Ouverture à seize heures, fanfares à dix-sept, coup d’envoi à dix-neuf heures
      précises. S’il pleut, on joue. S’il pleut des cordes, on chante.`,
    venue: 'Estuary Arena',
    city: 'Douala',
    inDays: 23,
    startTime: '19:00',
    endTime: '21:30',
    price: 20_000,
    capacity: 18_000,
    sold: 18_000,
    shipping: true,
    listedHoursAgo: 900,
    picture: 'trophy',
  },
  {
    name: 'Sunset Sand Football',
    description: `
      Bare feet, small goals, big opinions. Eight neighbourhood teams meet on the widest part of the beach for a day of
      short matches where the tide is the only referee that nobody argues with. Games last twelve minutes, teams are
      mixed, and a goal scored with an overhead kick counts double if the crowd agrees. Spectators get shade, coconut
      water and a vote for the golden sandal. Want to play instead? Bring four friends before nine in the morning and
      put your name on the board. The final kicks off when the sun is one ball above the horizon.`,
    french: `
      Pieds nus, petits buts, grandes opinions. Huit équipes de quartier, une journée de matchs courts au plus large de
      la plage, avec la marée pour seul arbitre incontesté. Douze minutes par match, équipes mixtes, et un retourné
      compte double si la foule est d’accord. Pour le public, de l’ombre, de l’eau de coco et une voix pour la sandale
      d’or. Envie de jouer\u202F? Venez à cinq avant neuf heures et inscrivez-vous au tableau. La finale commence quand
      le soleil est à un ballon de l’horizon.`,
    venue: 'North Point Beach',
    city: 'Libreville',
    inDays: 5,
    startTime: '09:00',
    endTime: '18:30',
    price: 500,
    capacity: 2_000,
    sold: 428,
    shipping: false,
    listedHoursAgo: 54,
    picture: 'beach-football',
  },
  {
    name: 'Highland League: Opening Day',
    description: `
      A new season, a fresh pitch, and twelve women's sides who spent the rains getting faster. Opening day is a
      double-header: the champions defend their unbeaten run at three, then the newly promoted hill town plays its
      first match in the top division at half past five. Players warm up with the junior academies, so come early if
      there is a young striker in your family. Stands are covered, the brass band is not, and the halftime shoot-out
      gives one supporter a season pass. Bring your voice: the hills return every cheer a second later.`,
    french: `
      Une nouvelle saison, une pelouse fraîche et douze équipes féminines qui ont profité des pluies pour accélérer.
      Deux matchs pour la première journée\u00A0: à quinze heures, les championnes défendent leur invincibilité\u202F; à
      dix-sept heures trente, les promues des hauteurs découvrent la première division. Venez tôt s’il y a une buteuse
      dans la famille\u00A0: les joueuses s’échauffent avec les écoles de football. La tribune est couverte, la fanfare
      non, et les tirs au but de la mi-temps font gagner un abonnement. Donnez de la voix\u00A0: les collines la
      renvoient.`,
    venue: 'Hilltop Ground, Mvolyé',
    city: 'Yaoundé',
    inDays: 41,
    startTime: '15:00',
    endTime: '19:30',
    price: 3_500,
    capacity: 6_500,
    sold: 870,
    shipping: false,
    listedHoursAgo: 130,
    picture: 'pitch',
  },
];
