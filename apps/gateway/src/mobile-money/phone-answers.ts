import { findTestPhone } from '@guichet/testkit';
import type { Collection } from './collection.ts';

/** How long an answer that comes by itself takes. */
const answerMs = 1000;
/** How long after the shop's five minutes a late approval comes. */
const lateMs = 330_000;
/** How long a request stays on a phone that nobody answers. */
export const openMs = 300_000;

/** The answer that the owner of this number gives by himself; undefined: somebody must open the phone's page. */
export function plannedAnswer(number: string, createdAt: Date): Pick<Collection, 'planned'> {
  const answer = findTestPhone(number)?.answer;
  const after = (ms: number): Date => new Date(createdAt.getTime() + ms);
  if (answer === undefined || answer === 'never') return {};
  if (answer === 'approved-late') return { planned: { answer: 'approved', at: after(lateMs) } };
  return { planned: { answer, at: after(answerMs) } };
}
