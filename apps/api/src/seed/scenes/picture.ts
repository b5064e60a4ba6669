/** The palettes a picture can be painted in. */
export type PaletteName = 'dusk' | 'lagoon' | 'savanna' | 'indigo' | 'market' | 'ember';

/** The scenes that can be drawn. */
export const sceneNames = [
  'auditorium',
  'baobab',
  'beach-football',
  'big-top',
  'circuit-palm',
  'cocoa',
  'concert-stage',
  'curtain',
  'drums',
  'dune-strings',
  'empty-seat',
  'ferris-wheel',
  'kites',
  'lagoon',
  'lanterns',
  'market',
  'parasols',
  'pirogues',
  'pitch',
  'shadow-screen',
  'sky-camp',
  'solar-field',
  'stadium',
  'trophy',
] as const;
export type SceneName = (typeof sceneNames)[number];

/** Which scene an event's picture shows, and in which colours. */
export type Picture = { readonly scene: SceneName; readonly palette: PaletteName };
