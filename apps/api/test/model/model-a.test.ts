import { checkModel } from './check-model.ts';

checkModel({ title: '[MODEL-1] nothing comes apart in the first thousand random sequences', runs: 1_000 });
