import { type ChunkPort, createChunkLoader } from './chunk-loader.ts';
import { ownScript } from './own-script.ts';

/** Defined by the build; see `build/classic-scripts.mjs`. */
declare const $chunks: ChunkPort;

// A separate module, not the entry, so that modules imported after this one can already load chunks.
$chunks.load = createChunkLoader(ownScript, $chunks);
