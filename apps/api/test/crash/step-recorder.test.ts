import { expect, test } from 'vitest';
import { pointsAfterLastingSteps, stepRecorder } from './step-recorder.ts';

test('[CRASH-2] a write beside the transaction of another connection is a kill point, one inside is none', () => {
  const recorder = stepRecorder(undefined);
  const transaction = {};
  const other = {};
  recorder.takeStatement(transaction, 'BEGIN');
  recorder.takeStatement(transaction, 'insert into "orders" values (1)');
  recorder.takeStatement(other, 'insert into "tickets" values (1)');
  recorder.takeStatement(transaction, 'commit');
  recorder.takeStatement(other, 'select 1 from "orders"');
  recorder.takeStatement(other, 'select hold_tickets($1)');
  recorder.take('ask provider: capture');
  expect(recorder.steps).toEqual([
    'begin',
    'insert orders',
    'insert tickets outside the transaction',
    'commit',
    'select orders',
    'call hold_tickets',
    'ask provider: capture',
  ]);
  expect(pointsAfterLastingSteps(recorder.steps)).toEqual([3, 4, 6, 7]);
});
