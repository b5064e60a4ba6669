import type { Currency, EventForEditing } from '@guichet/contracts';
import { useState } from 'react';

/** How many buyers a change would be mailed to and what they could take back, for the user to answer. */
export type MoveQuestion = EventForEditing['onMove'] & {
  readonly currency: Currency;
  readonly answer: (isAgreed: boolean) => void;
};

/** Asks before buyers get a mail about another date, time or place. `ask` resolves to whether the mail may be sent. */
export function useMoveQuestion() {
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  const ask = async ({ onMove, currency }: EventForEditing): Promise<boolean> => {
    if (onMove.buyers === 0) return true;
    return new Promise(resolve => {
      const answer = (isAgreed: boolean) => {
        setQuestion(null);
        resolve(isAgreed);
      };
      setQuestion({ ...onMove, currency, answer });
    });
  };
  return { question, ask };
}
