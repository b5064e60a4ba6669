import { expect, test } from 'vitest';
import { draftOf, flawsOf, type TermsDraft, termsOf } from './terms-draft.ts';

const empty = draftOf({ fee: null, tax: null }, String);
const draft = (changes: Partial<TermsDraft>): TermsDraft => ({ ...empty, ...changes });

test.each<[Partial<TermsDraft>, readonly string[]]>([
  [{}, []],
  [{ kind: 'ticket', value: '' }, ['value']],
  [{ kind: 'ticket', value: '0' }, ['value']],
  [{ kind: 'ticket', value: '2,5' }, ['value']],
  [{ kind: 'ticket', value: '1 000 000' }, []],
  [{ kind: 'ticket', value: '1000001' }, ['value']],
  [{ kind: 'percent', value: '0' }, ['value']],
  [{ kind: 'percent', value: '0,25' }, []],
  [{ kind: 'percent', value: '0.255' }, ['value']],
  [{ kind: 'percent', value: '100.01' }, ['value']],
  [{ kind: 'percent', value: '10', min: 'x' }, ['min']],
  [{ kind: 'percent', value: '10', min: '500', max: '499' }, ['max']],
  [{ kind: 'ticket', value: '10', min: 'x', max: 'y' }, []],
  [{ taxPercent: '18' }, ['taxName']],
  [{ taxName: 'TVA' }, ['taxPercent']],
  [{ taxName: 'TVA', taxPercent: '0' }, []],
])('[FEEUI-7] the draft %j is wrong in %j', (changes, wrong) => {
  expect(flawsOf(draft(changes))).toEqual(wrong);
});

test('[FEEUI-7] terms stay the same through the form', () => {
  const terms = {
    fee: { kind: 'percent', value: 7.25, min: 100, max: 900, payer: 'organiser', returned: 'always' },
    tax: { name: 'TVA', percent: 5.5 },
  } as const;
  expect(termsOf(draftOf(terms, new Intl.NumberFormat('fr', { useGrouping: false }).format))).toEqual(terms);
  expect(termsOf(draft({ kind: 'ticket', value: '250', min: '9', max: '8' })).fee).toMatchObject({
    value: 250,
    min: 0,
    max: null,
  });
});
