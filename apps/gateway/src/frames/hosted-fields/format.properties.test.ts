import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digitsOf, type Formatted, formatExpiration, formatNumber, type Typed } from './format.ts';

type Press = { readonly at: number; readonly text: string };
const presses = fc.array(
  fc.record({ at: fc.nat(30), text: fc.constantFrom('', '0', '1', '4', '9', '12', '3782', '/', ' ', 'x') }),
  {
    maxLength: 30,
  },
);

/** Replays key presses at any position: a text is inserted, undefined is a Backspace. Every step is checked. */
function replay(
  format: (typed: Typed) => Formatted,
  pressed: readonly Press[],
  check: (step: Formatted) => void,
): void {
  pressed.reduce((previous, { at, text }) => {
    const place = Math.min(at, previous.length);
    const start = text === '' ? Math.max(place - 1, 0) : place;
    const typed = {
      previous,
      raw: previous.slice(0, start) + text + previous.slice(place),
      caret: start + text.length,
    };
    const step = format(typed);
    check(step);
    return step.text;
  }, '');
}

it('[FIELD-4] a number is always grouped digits, and formatting it again changes nothing', () => {
  const format = (typed: Typed) => formatNumber(typed);
  fc.assert(
    fc.property(presses, pressed => {
      replay(format, pressed, ({ text, caret }) => {
        expect(text).toMatch(/^(\d+( \d+)* ?)?$/);
        expect(digitsOf(text).length).toBeLessThanOrEqual(19);
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(text.length);
        expect(format({ previous: text, raw: text, caret }).text).toBe(text);
      });
    }),
  );
});

it('[FIELD-5] [FIELD-37] a date always keeps its shape, and the caret stays inside the text', () => {
  fc.assert(
    fc.property(presses, pressed => {
      replay(formatExpiration, pressed, ({ text, caret }) => {
        expect(text).toMatch(/^(\d|\d{2} \/ \d{0,4})?$/);
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(text.length);
      });
    }),
  );
});
