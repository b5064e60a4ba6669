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
    venue: 'North Point Beach',
    city: 'Libreville',
    inDays: 5,
    startTime: '09:00',
    endTime: '18:30',
    price: 500,
    capacity: 2_000,
    sold: 730,
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
    venue: 'Hilltop Ground, Mvolyé',
    city: 'Yaoundé',
    inDays: 41,
    startTime: '15:00',
    endTime: '19:30',
    price: 3_500,
    capacity: 6_500,
    sold: 1_920,
    shipping: false,
    listedHoursAgo: 130,
    picture: 'pitch',
  },
];
