import { type CheckoutFlow, reportTo } from './payment-session.ts';
import type { Approval } from './protocol.ts';

/** The options that a shop passes to the current script. */
export type ButtonsConfiguration = {
  readonly fundingSource?: string;
  readonly style?: Readonly<Record<string, unknown>>;
  readonly createOrder?: (data: object, actions: object) => unknown;
  readonly createBillingAgreement?: (data: object, actions: object) => unknown;
  readonly onApprove?: (data: object, actions: object) => unknown;
  readonly onCancel?: (data: object, actions: object) => unknown;
  readonly onError?: (error: unknown) => unknown;
  readonly onInit?: (data: object, actions: object) => unknown;
  readonly onClick?: (data: object, actions: object) => unknown;
  readonly onShippingChange?: (data: object, actions: object) => unknown;
};

/** The callbacks of a payment, in the terms of the current script. */
export function flowOf(configuration: ButtonsConfiguration, isCommit: boolean): CheckoutFlow {
  return {
    isCommit,
    createToken: source => {
      const create = configuration.createOrder ?? configuration.createBillingAgreement;
      if (!create) {
        throw new Error('Buttons need createOrder or createBillingAgreement.');
      }
      return create({ paymentSource: source }, {});
    },
    approve: approval => configuration.onApprove?.(approvalData(approval), actionsOf(approval.returnUrl)),
    cancel: ({ token, cancelUrl }) =>
      configuration.onCancel?.({ ...tokenFields(token), cancelUrl }, actionsOf(cancelUrl)),
    fail: reportTo(configuration.onError),
    changeShipping: async change => {
      let agrees = true;
      await configuration.onShippingChange?.(change, {
        resolve: () => Promise.resolve(),
        reject: () => {
          agrees = false;
          return Promise.resolve();
        },
      });
      return agrees;
    },
  };
}

function approvalData(approval: Approval): object {
  const { token, paymentId, payerId, source, isAgreement } = approval;
  return {
    ...tokenFields(token),
    payerID: payerId,
    ...(paymentId === undefined ? {} : { paymentID: paymentId }),
    ...(isAgreement ? { billingToken: token } : {}),
    paymentSource: source,
  };
}

function tokenFields(token: string | undefined): object {
  return token?.startsWith('BA-') ? { billingToken: token } : { orderID: token };
}

function actionsOf(url: string | undefined): object {
  return { redirect: (other?: string) => window.location.assign(other ?? url ?? window.location.href) };
}
