export { DropinError } from '../errors/dropin-error.ts';
export type { MockBuyer, MockWallet } from './mock-buyer.ts';
export type { MockCardInput, MockCardScenario } from './mock-cards.ts';
export { createMockDropin, type MockDropin } from './mock-dropin.ts';
export type {
  MockChallengeAnswer,
  MockOptions,
  MockSavedMethod,
  MockStep,
  MockWalletAnswer,
} from './mock-options.ts';
export type { MockWidget } from './mock-widget.ts';
