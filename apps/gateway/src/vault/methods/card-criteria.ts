import { type SearchNode, textNode } from '../../search/search-node.ts';
import type { Card } from '../../state/card.ts';
import type { Merchant } from '../../state/merchant.ts';
import { numberIdentifier } from '../../state/number-identifier.ts';
import { asRecord, textField } from '../../wire/read.ts';

/** A card's date as searches write it. */
export function expirationDate({ expirationMonth, expirationYear }: Card): string {
  return `${expirationMonth}/${expirationYear}`;
}

/** A card number: whole, as a beginning or as an end. Of a number that is not kept, both ends are known. */
export function cardNumberNode<Subject>(
  { credentials }: Merchant,
  read: (subject: Subject) => readonly Card[],
): SearchNode<Subject> {
  return value => {
    const operators = asRecord(value);
    const { is: _is, is_not: _isNot, ...partial } = operators;
    const ends = textNode<Card>(({ bin, last4 }) => `${bin}${last4}`);
    const test = Object.keys(partial).length > 0 ? ends(partial) : () => Object.keys(operators).length > 0;
    const identifierOf = (name: string) => {
      const number = textField(operators, name);
      return number === undefined ? undefined : numberIdentifier(number, credentials);
    };
    const [same, other] = [identifierOf('is'), identifierOf('is_not')];
    return (
      test &&
      (subject =>
        read(subject).some(
          card =>
            test(card) &&
            (same === undefined || card.numberIdentifier === same) &&
            (other === undefined || card.numberIdentifier !== other),
        ))
    );
  };
}
