/** Why a buyer's money did not come, in our words: what the buyer can do next depends on it. */
export const collectProblems = [
  'rejected',
  'wrong_pin',
  'insufficient_funds',
  'limit_reached',
  'unknown_number',
  'expired',
  'provider_failure',
] as const;
export type CollectProblem = (typeof collectProblems)[number];
