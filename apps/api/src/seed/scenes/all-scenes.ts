import { drawAuditorium } from './auditorium.ts';
import { drawBaobab } from './baobab.ts';
import { drawBeachFootball } from './beach-football.ts';
import { drawConcertStage } from './concert-stage.ts';
import { drawCurtain } from './curtain.ts';
import { drawDrums } from './drums.ts';
import { drawDuneStrings } from './dune-strings.ts';
import { drawEmptySeat } from './empty-seat.ts';
import { drawLagoon } from './lagoon.ts';
import { drawLanterns } from './lanterns.ts';
import { drawMarket } from './market.ts';
import { drawParasols } from './parasols.ts';
import type { SceneName } from './picture.ts';
import { drawPirogues } from './pirogues.ts';
import { drawPitch } from './pitch.ts';
import { drawShadowScreen } from './shadow-screen.ts';
import type { Scene } from './sketch.ts';
import { drawStadium } from './stadium.ts';

/** Every scene by the name that the catalogue uses. */
export const scenes: Readonly<Partial<Record<SceneName, Scene>>> = {
  auditorium: drawAuditorium,
  baobab: drawBaobab,
  'beach-football': drawBeachFootball,
  'concert-stage': drawConcertStage,
  curtain: drawCurtain,
  drums: drawDrums,
  'dune-strings': drawDuneStrings,
  'empty-seat': drawEmptySeat,
  lagoon: drawLagoon,
  lanterns: drawLanterns,
  market: drawMarket,
  parasols: drawParasols,
  pirogues: drawPirogues,
  pitch: drawPitch,
  'shadow-screen': drawShadowScreen,
  stadium: drawStadium,
};
