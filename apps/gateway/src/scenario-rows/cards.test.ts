import { scenarios } from '@guichet/testkit';
import { checkRows } from '../testing/check-rows.ts';
import { sale, typeCard } from '../testing/sale-lines.ts';

/** Cards of a brand that are accepted, so that the amount decides the outcome. */
function good(brand: string, numbers: string): Record<string, string> {
  const outcome = `typed: ${brand}; verified: ${brand}; sold: authorized 1000 Approved approved`;
  return Object.fromEntries(numbers.split(' ').map(number => [number, outcome]));
}

checkRows('[SCENE-1] [SCENE-15] [SCENE-16] cards', {
  rows: scenarios.cards,
  nameOf: ({ number }) => number,
  observe: async (gateway, { number }) => {
    const card = { number, cvv: /^3[47]/.test(number) ? '1234' : '123' };
    const typed = await typeCard(gateway, card);
    const verified = await typeCard(gateway, card, true);
    const sold = typed.nonce && (await sale(gateway, { amount: '12500', payment_method_nonce: typed.nonce }));
    return [`typed: ${typed.outcome}`, `verified: ${verified.outcome}`, ...(sold ? [`sold: ${sold}`] : [])].join('; ');
  },
  expected: {
    ...good(
      'VISA',
      '4111111111111111 4005519200000004 4009348888881881 4012000033330026 4012000077777777 4012888888881881 4217651111111119 4500600000000061 4000000000002701 4000000000001000 4000000000002925 4000000000001018 4000000000002719 4000000000001026 4000000000002313 4000000000001034 4000000000002537 4000000000001042 4000000000002990 4000000000001059 4000000000002446 4000000000001067 4000000000002354 4000000000001075 4000000000002560 4000000000001083 4000000000002503 4000000000001091 4000000000002370 4000000000001109 4000000000002420 4000000000001117 4000000000002644 4000000000001125',
    ),
    ...good(
      'MASTERCARD',
      '5555555555554444 2223000048400011 5200000000002235 5200000000001005 5200000000002276 5200000000001013 5200000000002482 5200000000001021 5200000000002268 5200000000001039 5200000000002185 5200000000001047 5200000000002409 5200000000001054 5200000000002037 5200000000001062 5200000000002326 5200000000001070 5200000000002508 5200000000001088 5200000000002151 5200000000001096 5200000000002490 5200000000001104 5200000000002664 5200000000001112 5200000000002656 5200000000001120',
    ),
    ...good(
      'AMERICAN_EXPRESS',
      '378282246310005 371449635398431 340000000002708 340000000001007 340000000002096 340000000001015 340000000002872 340000000001023 340000000001072 340000000002534 340000000002237',
    ),
    ...good(
      'DISCOVER',
      '6011000991300009 6011000000002117 6011000000001002 6011000000002364 6011000000001010 6011000000002646 6011000000001077',
    ),
    ...good('JCB', '3530111333300000'),
    ...good('DINERS', '36259600000004'),
    ...good('INTERNATIONAL_MAESTRO', '6304000000000000'),
    ...good('UNION_PAY', '6243030000000001'),
    '4000111111111115': 'typed: VISA; verified: number 81715 Do Not Honor; sold: authorized 1000 Approved approved',
    '5105105105105100':
      'typed: MASTERCARD; verified: number 81715 Do Not Honor; sold: authorized 1000 Approved approved',
    '378734493671000':
      'typed: AMERICAN_EXPRESS; verified: number 81715 Do Not Honor; sold: authorized 1000 Approved approved',
    '6011000990139424': 'typed: DISCOVER; verified: number 81715 Do Not Honor; sold: authorized 1000 Approved approved',
    '3566002020360505':
      'typed: JCB; verified: number 81715 Processor Network Unavailable - Try Again; sold: authorized 1000 Approved approved',
    '4000111111111511': 'typed: VISA; verified: number 81715 Gateway Rejected: fraud; sold: gateway_rejected fraud',
    '4111130000000003':
      'typed: VISA; verified: number 81715 Gateway Rejected: risk_threshold; sold: gateway_rejected risk_threshold',
    '4023898493988028': 'typed: VISA; verified: VISA; sold: settled 1000 Approved approved',
    '4000000000000770':
      'typed: number 81724 Duplicate card exists in the vault.; verified: number 81724 Duplicate card exists in the vault.',
    '4000000000000887': 'typed: cvv 81736 CVV verification failed.; verified: cvv 81736 CVV verification failed.',
  },
});
