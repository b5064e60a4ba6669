import { scenarios } from '@guichet/testkit';
import { graphQL } from '../testing/calls.ts';
import { checkRows } from '../testing/check-rows.ts';
import { sale } from '../testing/sale-lines.ts';
import { goodInput, newContext, submitVenmoAction } from '../testing/venmo.ts';

const everything =
  'query PaymentContext($id: ID!) { node(id: $id) { ... on VenmoPaymentContext { status paymentMethodId userName payerInfo { firstName lastName phoneNumber email externalId userName billingAddress { fullName addressLine1 adminArea2 postalCode } shippingAddress { fullName addressLine1 addressLine2 adminArea1 countryCode } } } } }';

checkRows('[SCENE-12] [SCENE-19] accounts at Venmo', {
  rows: scenarios.venmoAccounts,
  nameOf: ({ username }) => username,
  observe: async (gateway, { username }) => {
    const asksAll = { collectCustomerBillingAddress: true, collectCustomerShippingAddress: true };
    const id = await newContext(gateway, { ...goodInput, paysheetDetails: asksAll });
    await submitVenmoAction(gateway, id, { outcome: 'open' });
    await submitVenmoAction(gateway, id, { outcome: 'approve', account: username });
    const { data } = await graphQL(gateway, { query: everything, variables: { id } });
    const { status, userName, payerInfo, paymentMethodId } = data.node;
    const sold = paymentMethodId && (await sale(gateway, { amount: '12500', payment_method_nonce: paymentMethodId }));
    return [status, userName, JSON.stringify(payerInfo), sold ?? 'not sold'].join('; ');
  },
  expected: {
    venmojoe:
      'APPROVED; venmojoe; {"firstName":"Joe","lastName":"Venmo","phoneNumber":"+15555550100","email":"venmojoe@venmo.example","externalId":"1234567891234567891","userName":"venmojoe","billingAddress":{"fullName":"Joe Venmo","adminArea2":"Chicago","adminArea1":"IL","postalCode":"60622","countryCode":"US","addressLine1":"1 Wallet Road","addressLine2":null},"shippingAddress":{"fullName":"Joe Venmo","adminArea2":"Chicago","adminArea1":"IL","postalCode":"60622","countryCode":"US","addressLine1":"2 Parcel Lane","addressLine2":"Door 3"}}; authorized 1000 Approved approved',
    'venmo-broke':
      'APPROVED; venmo-broke; {"firstName":"Billie","lastName":"Broke","phoneNumber":"+15555550100","email":"venmo-broke@venmo.example","externalId":"1234567891234567892","userName":"venmo-broke","billingAddress":{"fullName":"Billie Broke","adminArea2":"Chicago","adminArea1":"IL","postalCode":"60622","countryCode":"US","addressLine1":"1 Wallet Road","addressLine2":null},"shippingAddress":{"fullName":"Billie Broke","adminArea2":"Chicago","adminArea1":"IL","postalCode":"60622","countryCode":"US","addressLine1":"2 Parcel Lane","addressLine2":"Door 3"}}; processor_declined 2001 Insufficient Funds soft_declined',
    'venmo-limit':
      'APPROVED; venmo-limit; {"firstName":"Lee","lastName":"Limit","phoneNumber":"+15555550100","email":"venmo-limit@venmo.example","externalId":"1234567891234567893","userName":"venmo-limit","billingAddress":{"fullName":"Lee Limit","adminArea2":"Chicago","adminArea1":"IL","postalCode":"60622","countryCode":"US","addressLine1":"1 Wallet Road","addressLine2":null},"shippingAddress":{"fullName":"Lee Limit","adminArea2":"Chicago","adminArea1":"IL","postalCode":"60622","countryCode":"US","addressLine1":"2 Parcel Lane","addressLine2":"Door 3"}}; processor_declined 2002 Limit Exceeded soft_declined',
    'venmo-fraud':
      'APPROVED; venmo-fraud; {"firstName":"Frankie","lastName":"Fraud","phoneNumber":"+15555550100","email":"venmo-fraud@venmo.example","externalId":"1234567891234567894","userName":"venmo-fraud","billingAddress":{"fullName":"Frankie Fraud","adminArea2":"Chicago","adminArea1":"IL","postalCode":"60622","countryCode":"US","addressLine1":"1 Wallet Road","addressLine2":null},"shippingAddress":{"fullName":"Frankie Fraud","adminArea2":"Chicago","adminArea1":"IL","postalCode":"60622","countryCode":"US","addressLine1":"2 Parcel Lane","addressLine2":"Door 3"}}; gateway_rejected fraud',
    'venmo-frozen': 'FAILED; ; null; not sold',
  },
});
