import { byDepth } from '@guichet/testkit/test-depth';
import { checkModel } from './check-model.ts';

checkModel({
  title: '[MODEL-1] [MODEL-3] [MODEL-4] every invariant holds after each step of random sequences',
  effectTitle: '[MODEL-5] each kind of step had an effect in some of these sequences',
  runs: byDepth({ quick: 100, full: 1_000 }),
});
