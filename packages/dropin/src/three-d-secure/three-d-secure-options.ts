import type { ThreeDSecureRequest } from '../config/request-options.ts';
import { amount, callable, either, flag, number, oneOf, open, string, type Table } from '../config/setting.ts';

/** Settings of card verification, and data for the bank as in a request, which a request's own data take precedence over. */
export interface ThreeDSecureOptions extends ThreeDSecureRequest {
  /**
   * How a challenge is shown: `2` or `2-cardinal-modal` in a modal dialog, `2-bootstrap3-modal` in one with the markup of
   * Bootstrap 3, `2-inline-iframe` in the page; see the event `3ds:authentication-iframe-available`.
   * @default '2'
   */
  version?: string | number | undefined;
  /** Settings of the verification script. Of `payment` it gets `displayLoading` and `displayExitButton` only. */
  cardinalSDKConfig?: Readonly<Record<string, unknown>> | undefined;
}

const windowSize = oneOf('01', '02', '03', '04', '05');
const anyObject = open({});

/** What the settings take. */
export const threeDSecureTable: Table<ThreeDSecureOptions> = {
  amount,
  email: string,
  mobilePhoneNumber: string,
  customer: anyObject,
  billingAddress: anyObject,
  additionalInformation: open({ acsWindowSize: windowSize, shippingAddress: anyObject }),
  acsWindowSize: windowSize,
  accountType: string,
  challengeRequested: flag,
  requestedExemptionType: oneOf('low_value', 'transaction_risk_analysis'),
  exemptionRequested: flag,
  dataOnlyRequested: flag,
  cardAddChallengeRequested: flag,
  cardAdd: flag,
  collectDeviceData: flag,
  customFields: anyObject,
  merchantName: string,
  requestVisaDAF: flag,
  applySmartAuthentication: flag,
  onLookupComplete: callable,
  version: either(string, number),
  cardinalSDKConfig: anyObject,
};
