import { checkModel } from './check-model.ts';

checkModel({ part: 'a', runs: 1_000 });
