/** How a piece of evidence of a category may come. */
type EvidenceForm = 'text' | 'document' | 'either';

const textOnly = [
  'CARRIER_NAME',
  'CREDIT_ISSUED_AMOUNT',
  'CREDIT_ISSUED_ARN',
  'CREDIT_ISSUED_DATE_TIME',
  'DEVICE_ID',
  'DEVICE_NAME',
  'DOWNLOAD_DATE_TIME',
  'GEOGRAPHICAL_LOCATION',
  'PRIOR_DIGITAL_GOODS_TRANSACTION_ARN',
  'PRIOR_DIGITAL_GOODS_TRANSACTION_DATE_TIME',
  'PRIOR_DIGITAL_GOODS_TRANSACTION_ID',
  'PRIOR_NON_DISPUTED_TRANSACTION_ARN',
  'PRIOR_NON_DISPUTED_TRANSACTION_DATE_TIME',
  'PRIOR_NON_DISPUTED_TRANSACTION_EMAIL_ADDRESS',
  'PRIOR_NON_DISPUTED_TRANSACTION_ID',
  'PRIOR_NON_DISPUTED_TRANSACTION_IP_ADDRESS',
  'PRIOR_NON_DISPUTED_TRANSACTION_PHONE_NUMBER',
  'PRIOR_NON_DISPUTED_TRANSACTION_PHYSICAL_ADDRESS',
  'PURCHASER_EMAIL_ADDRESS',
  'PURCHASER_IP_ADDRESS',
  'PURCHASER_NAME',
  'RECURRING_TRANSACTION_ARN',
  'RECURRING_TRANSACTION_DATE_TIME',
  'RECURRING_TRANSACTION_ID',
  'REFUND_ID',
  'TRACKING_NUMBER',
  'TRACKING_URL',
];

const documentOnly = [
  'LEGIT_PAYMENTS_FOR_SAME_MERCHANDISE',
  'MERCHANT_WEBSITE_OR_APP_ACCESS',
  'PROFILE_SETUP_OR_APP_ACCESS',
  'PROOF_OF_3D_SECURE',
  'PROOF_OF_AUTHORIZED_SIGNER',
  'PROOF_OF_DELIVERY',
  'PROOF_OF_DELIVERY_EMP_ADDRESS',
  'PROOF_OF_POSSESSION_OR_USAGE',
  'SIGNED_DELIVERY_FORM',
  'SIGNED_ORDER_FORM',
  'TICKET_PROOF',
];

const forms = new Map<string, EvidenceForm>([
  ['GENERAL', 'either'],
  ...textOnly.map(category => [category, 'text'] as const),
  ...documentOnly.map(category => [category, 'document'] as const),
]);

/** How evidence of this category may come; undefined when there is no such category. */
export function evidenceForm(category: string): EvidenceForm | undefined {
  return forms.get(category);
}
