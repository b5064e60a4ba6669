import { expect, test } from 'vitest';
import { emptyFields } from './event-fields.ts';
import { isOver } from './is-over.ts';

const now = Date.parse('2026-11-24T20:30:00Z');
const fields = { ...emptyFields('Africa/Abidjan'), startDate: '2026-11-24', startTime: '18:00', endTime: '20:00' };

test.each([
  ['ended half an hour ago', {}, true],
  ['ends in half an hour', { endTime: '21:00' }, false],
  ['goes on until tomorrow', { endTime: '02:00' }, false],
  ['ended last night, after midnight', { startDate: '2026-11-23', endTime: '02:00' }, true],
  ['ends later, because its place is behind', { timeZone: 'America/New_York' }, false],
  ['is of today without an end yet', { endTime: '' }, false],
  ['was the day before, without an end yet', { startDate: '2026-11-23', endTime: '' }, true],
  ['has no date yet', { startDate: '' }, false],
  ['has a year that is being typed', { startDate: '0202-11-24' }, false],
  ['has an unknown zone', { timeZone: 'Mars/Olympus' }, false],
])('[EVENTFORM-26] an event that %s', (_, changes, expected) => {
  expect(isOver({ ...fields, ...changes }, now)).toBe(expected);
});
