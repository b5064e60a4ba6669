import { checkModel } from './check-model.ts';

checkModel({ part: 'b', runs: 1_000 });
