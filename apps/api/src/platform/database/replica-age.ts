/** How old the data of a replica is, without comparing the clocks of two machines. Times are this process's, in ms. */
export type ReplicaAge = {
  /** The primary's log had come to `position` at `at` or later. */
  readonly primaryWas: (position: bigint, at: number) => void;
  /** The replica has applied the log up to `position`. */
  readonly replicaReached: (position: bigint) => void;
  /** The data has every commit made before this number of milliseconds ago. Infinity: not known. */
  readonly at: (now: number) => number;
};

/** More than the positions of an hour at one each second. A replica that is further behind has no known age. */
const maxPositions = 4_000;

/**
 * Remembers the positions of the primary's log with the time of each. The data of a replica that has reached a position
 * is not older than the time of that position.
 */
export function replicaAge(): ReplicaAge {
  let positions: { readonly position: bigint; readonly at: number }[] = [];
  let currentAt = Number.NEGATIVE_INFINITY;
  return {
    primaryWas: (position, at) => {
      positions.push({ position, at });
      if (positions.length > maxPositions) positions.shift();
    },
    replicaReached: position => {
      const index = positions.findLastIndex(one => one.position <= position);
      // A replica that is behind all of them was replaced by an older copy, or was never near.
      currentAt = positions[index]?.at ?? Number.NEGATIVE_INFINITY;
      positions = positions.slice(Math.max(index, 0));
    },
    at: now => now - currentAt,
  };
}
