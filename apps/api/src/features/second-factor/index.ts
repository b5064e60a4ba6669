export { resetSecondFactor } from './reset-second-factor.ts';
export { isEnrolled, type LockSecondFactor, lockSecondFactor } from './second-factor-repository.ts';
export { secondFactorRoutes } from './second-factor-routes.ts';
export { secondFactorService } from './second-factor-service.ts';
export { secretBox } from './secret-box.ts';
export { type SetupCodes, setupCodes } from './setup-codes.ts';
