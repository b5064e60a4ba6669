import Type, { type Static } from 'typebox';
import { Instant } from './ids.ts';

/** What a sign-in lacks before it has an admin's rights: the factor is not set up yet, or its code is not entered. */
export const MissingSecondFactor = Type.Union([Type.Literal('setup'), Type.Literal('code')]);
export type MissingSecondFactor = Static<typeof MissingSecondFactor>;

/** `GET /api/account/second-factor`. */
export const SecondFactorStatus = Type.Object(
  {
    /** Whether this shop requires a second factor of its admins. */
    required: Type.Boolean(),
    enrolled: Type.Boolean(),
    /** `fresh`: entered within the last ten minutes, as refunds, exports and decisions about roles require. */
    proof: Type.Union([Type.Literal('none'), Type.Literal('entered'), Type.Literal('fresh')]),
    recoveryCodesLeft: Type.Integer({ minimum: 0 }),
  },
  { $id: 'SecondFactorStatus' },
);
export type SecondFactorStatus = Static<typeof SecondFactorStatus>;

/**
 * `POST /api/account/second-factor/setup`. `setupCode`: from the operator, for the first set-up of an account. Spaces,
 * dashes and case are ignored.
 */
export const BeginSecondFactorBody = Type.Object({
  setupCode: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
});
export type BeginSecondFactorBody = Static<typeof BeginSecondFactorBody>;

/** `POST /api/account/second-factor/setup`. The key is shown once, and used from the confirmation on. */
export const SecondFactorSetup = Type.Object(
  {
    /** The key in base32, for typing. */
    secret: Type.String(),
    /** The same as an `otpauth:` address, for a QR code. */
    uri: Type.String(),
    expiresAt: Instant,
  },
  { $id: 'SecondFactorSetup' },
);
export type SecondFactorSetup = Static<typeof SecondFactorSetup>;

/** Six digits of the authenticator app. Spaces are ignored. */
export const ConfirmSecondFactorBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) });
export type ConfirmSecondFactorBody = Static<typeof ConfirmSecondFactorBody>;

/** Six digits of the authenticator app, or a recovery code. Spaces, dashes and case are ignored. */
export const ProveSecondFactorBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });
export type ProveSecondFactorBody = Static<typeof ProveSecondFactorBody>;

/** `POST /api/account/second-factor/proof`. */
export const ProofReply = Type.Object({
  success: Type.String(),
  /** Until then the proof is fresh. */
  freshUntil: Instant,
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
});
export type ProofReply = Static<typeof ProofReply>;

/** New recovery codes, shown once. Each works once; all earlier ones are void. */
export const RecoveryCodesReply = Type.Object({ success: Type.String(), recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodesReply = Static<typeof RecoveryCodesReply>;
