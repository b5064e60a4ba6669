import { byDepth } from '@guichet/testkit/test-depth';
import { checkModel } from './check-model.ts';

checkModel({
  title: '[MODEL-1] every invariant holds after each step of random sequences',
  runs: byDepth({ quick: 100, full: 1_000 }),
});
