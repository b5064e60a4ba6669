import { describe, expect, it } from 'vitest';
import { replicaAge } from './replica-age.ts';

describe('the age of a replica', () => {
  it('[REPLICA-5] is that of the newest position of the primary which the replica has reached', () => {
    const age = replicaAge();
    expect(age.at(1_000)).toBe(Number.POSITIVE_INFINITY);
    age.primaryWas(100n, 1_000);
    age.replicaReached(99n);
    expect(age.at(1_000)).toBe(Number.POSITIVE_INFINITY);
    age.replicaReached(100n);
    expect(age.at(1_000)).toBe(0);
    age.primaryWas(200n, 2_000);
    age.primaryWas(300n, 3_000);
    age.replicaReached(299n);
    expect(age.at(3_500)).toBe(1_500);
    age.replicaReached(1_000n);
    expect(age.at(3_500)).toBe(500);
  });

  it('[REPLICA-5] a replica of a primary at rest stays young, one that was cut off ages', () => {
    const age = replicaAge();
    for (const at of [1_000, 2_000, 3_000]) {
      age.primaryWas(100n, at);
      age.replicaReached(100n);
    }
    expect(age.at(3_000)).toBe(0);
    age.primaryWas(101n, 4_000);
    age.replicaReached(100n);
    expect(age.at(4_000)).toBe(1_000);
    // Neither server responds: nothing is known of the time since.
    expect(age.at(60_000)).toBe(57_000);
  });

  it('[REPLICA-5] a replica that was replaced by an older copy has no known age', () => {
    const age = replicaAge();
    age.primaryWas(100n, 1_000);
    age.replicaReached(100n);
    age.replicaReached(50n);
    expect(age.at(1_000)).toBe(Number.POSITIVE_INFINITY);
  });
});
