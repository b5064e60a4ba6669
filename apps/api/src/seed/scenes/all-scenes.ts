import { drawAuditorium } from './auditorium.ts';
import { drawBaobab } from './baobab.ts';
import { drawBeachFootball } from './beach-football.ts';
import { drawBigTop } from './big-top.ts';
import { drawCircuitPalm } from './circuit-palm.ts';
import { drawCocoa } from './cocoa.ts';
import { drawConcertStage } from './concert-stage.ts';
import { drawCurtain } from './curtain.ts';
import { drawDrums } from './drums.ts';
import { drawDuneStrings } from './dune-strings.ts';
import { drawEmptySeat } from './empty-seat.ts';
import { drawFerrisWheel } from './ferris-wheel.ts';
import { drawKites } from './kites.ts';
import { drawLagoon } from './lagoon.ts';
import { drawLanterns } from './lanterns.ts';
import { drawMarket } from './market.ts';
import { drawParasols } from './parasols.ts';
import type { SceneName } from './picture.ts';
import { drawPirogues } from './pirogues.ts';
import { drawPitch } from './pitch.ts';
import { drawShadowScreen } from './shadow-screen.ts';
import type { Scene } from './sketch.ts';
import { drawSkyCamp } from './sky-camp.ts';
import { drawSolarField } from './solar-field.ts';
import { drawStadium } from './stadium.ts';
import { drawTrophy } from './trophy.ts';

/** Every scene by the name that the catalogue uses. */
export const scenes: Readonly<Record<SceneName, Scene>> = {
  auditorium: drawAuditorium,
  baobab: drawBaobab,
  'beach-football': drawBeachFootball,
  'big-top': drawBigTop,
  'circuit-palm': drawCircuitPalm,
  cocoa: drawCocoa,
  'concert-stage': drawConcertStage,
  curtain: drawCurtain,
  drums: drawDrums,
  'dune-strings': drawDuneStrings,
  'empty-seat': drawEmptySeat,
  'ferris-wheel': drawFerrisWheel,
  kites: drawKites,
  lagoon: drawLagoon,
  lanterns: drawLanterns,
  market: drawMarket,
  parasols: drawParasols,
  pirogues: drawPirogues,
  pitch: drawPitch,
  'shadow-screen': drawShadowScreen,
  'sky-camp': drawSkyCamp,
  'solar-field': drawSolarField,
  stadium: drawStadium,
  trophy: drawTrophy,
};
