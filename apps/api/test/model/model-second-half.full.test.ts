import { checkModel } from './check-model.ts';

checkModel({
  title: '[MODEL-1] [MODEL-3] [MODEL-4] every invariant holds after each step of another thousand sequences',
  effectTitle: '[MODEL-5] each kind of step had an effect in some of another thousand sequences',
  runs: 1_000,
});
