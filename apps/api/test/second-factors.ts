import type { ProofReply, RecoveryCodesReply, SecondFactorSetup } from '@guichet/contracts';
import { generateSync } from 'otplib';
import { setupCodes } from '../src/domains/accounts/index.ts';
import { anAdmin, type Person } from './people.ts';
import { type Reply, type TestApi, testSecret } from './test-api.ts';

/** The settings of a shop that requires a second factor. */
export const withSecondFactor = { ADMIN_SECOND_FACTOR: 'required' };

/** An admin with a second factor. The session of the person has entered it. */
export type ProvenAdmin = Person & { readonly secret: string; readonly recoveryCodes: readonly string[] };

/** The code that an authenticator app shows, now or this many steps of 30 seconds later. */
export function codeOf(api: Pick<TestApi, 'clock'>, secret: string, stepsLater = 0): string {
  return generateSync({ secret, epoch: Math.floor(api.clock.now().getTime() / 1000) + stepsLater * 30 });
}

/** A code of six digits that no authenticator app shows for this key around now. */
export function wrongCodeOf(api: Pick<TestApi, 'clock'>, secret: string): string {
  const right = [-2, -1, 0, 1, 2].map(step => codeOf(api, secret, step));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !right.includes(code)) ?? '';
}

/** The code that the command `admin` prints for this person today. */
export const setupCodeOf = ({ id }: Person): string => setupCodes(testSecret).codeFor(id, new Date());

/** Begins a set-up. */
export const beginSetup = (person: Person, setupCode = setupCodeOf(person)) =>
  person.call<SecondFactorSetup & { code?: string }>('POST', '/api/account/second-factor/setup', {
    payload: { setupCode },
  });

/** Confirms a set-up with this code. */
export const confirmSetup = (person: Person, code: string) =>
  person.call<RecoveryCodesReply & { code?: string }>('POST', '/api/account/second-factor/setup/confirm', {
    payload: { code },
  });

/** Enters a code. */
export const prove = (person: Person, code: string): Promise<Reply<ProofReply & { code?: string }>> =>
  person.call('POST', '/api/account/second-factor/proof', { payload: { code } });

/** Creates an admin who has set the second factor up. The next code that works is the one of the next step. */
export async function aProvenAdmin(api: Pick<TestApi, 'app' | 'database' | 'clock'>): Promise<ProvenAdmin> {
  const admin = await anAdmin(api);
  const { secret } = (await beginSetup(admin)).body;
  const { recoveryCodes } = (await confirmSetup(admin, codeOf(api, secret))).body;
  return { ...admin, secret, recoveryCodes };
}
