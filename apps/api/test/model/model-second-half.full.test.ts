import { checkModel } from './check-model.ts';

checkModel({ title: '[MODEL-1] every invariant holds after each step of another thousand sequences', runs: 1_000 });
