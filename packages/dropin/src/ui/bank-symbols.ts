import { line } from './strokes.ts';
import type { SpriteSymbol } from './symbols.ts';

const bank: SpriteSymbol = {
  viewBox: '0 0 40 24',
  shapes: [
    ['path', { d: 'M11 9.5L20 4.5l9 5z', stroke: 'currentColor', ...line(1.6) }],
    ['path', { d: 'M14 12v5M18 12v5M22 12v5M26 12v5M11 20h18', stroke: 'currentColor', ...line(1.6) }],
  ],
};

/** A bank, for options without a mark of their own: each has its own id, because merchants look symbols up. */
export const localPaymentSymbols: Readonly<Record<string, SpriteSymbol>> = { logoLocalPayment: bank };
export const usBankAccountSymbols: Readonly<Record<string, SpriteSymbol>> = { logoUsBankAccount: bank };
export const sepaSymbols: Readonly<Record<string, SpriteSymbol>> = { logoSepa: bank };
