import { expect, test } from 'vitest';
import { sampleDetail } from '../../../../test/samples.ts';
import { eventCalendar } from './event-calendar.ts';

const options = { url: 'https://shop.example/event/1', now: Date.parse('2026-11-21T12:00:00.000Z') };
const linesOf = (changes: Parameters<typeof sampleDetail>[1]) =>
  eventCalendar(sampleDetail(1, changes), options).split('\r\n');

test.each([
  ['Africa/Abidjan', '20261205T200000Z', '20261205T230000Z'],
  ['Africa/Douala', '20261205T190000Z', '20261205T220000Z'],
  ['Europe/Paris', '20261205T190000Z', '20261205T220000Z'],
  ['Nowhere/Unknown', '20261205T200000Z', '20261205T230000Z'],
])('[EVENTPAGE-5] the times of %s are written in UTC', (timeZone, start, end) => {
  expect(linesOf({ timeZone })).toEqual(expect.arrayContaining([`DTSTART:${start}`, `DTEND:${end}`]));
});

test('[EVENTPAGE-6] an end before the start is on the next day', () => {
  expect(linesOf({ endTime: '02:00' })).toContain('DTEND:20261206T020000Z');
});

test('[EVENTPAGE-7] text is escaped, and no line is longer than 75 octets', () => {
  const file = eventCalendar(sampleDetail(1, { name: `A; b, c\\d\n${'é'.repeat(60)}`, cancelled: true }), options);
  expect(file).toContain('SUMMARY:A\\; b\\, c\\\\d\\n');
  expect(file).toContain('STATUS:CANCELLED');
  const lengths = file.split('\r\n').map(line => new TextEncoder().encode(line).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain('é'.repeat(60));
});
