import { type ChunkPort, createChunkLoader } from './chunk-loader.ts';
import { ownScript } from './own-script.ts';

/** Given by the build; see `build/classic-scripts.mjs`. */
declare const $chunks: ChunkPort;

// Here rather than in the entry, so that whatever is imported after this can already load its parts.
$chunks.load = createChunkLoader(ownScript, $chunks);
