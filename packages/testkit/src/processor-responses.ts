/** A processor's answer to an authorisation. `hard` means that another try with the same card is pointless. */
export type ProcessorResponse = {
  readonly code: string;
  readonly type: 'approved' | 'soft' | 'hard';
  readonly text: string;
};

/** The standard answers. A code of 2000 to 2999 that has no row is the plain, soft "Processor Declined". */
export const processorResponses: readonly ProcessorResponse[] = [
  { code: '1000', type: 'approved', text: 'Approved' },
  { code: '2000', type: 'soft', text: 'Do Not Honor' },
  { code: '2001', type: 'soft', text: 'Insufficient Funds' },
  { code: '2002', type: 'soft', text: 'Limit Exceeded' },
  { code: '2003', type: 'soft', text: "Cardholder's Activity Limit Exceeded" },
  { code: '2004', type: 'hard', text: 'Expired Card' },
  { code: '2005', type: 'hard', text: 'Invalid Credit Card Number' },
  { code: '2006', type: 'hard', text: 'Invalid Expiration Date' },
  { code: '2007', type: 'hard', text: 'No Account' },
  { code: '2008', type: 'hard', text: 'Card Account Length Error' },
  { code: '2009', type: 'hard', text: 'No Such Issuer' },
  { code: '2010', type: 'hard', text: 'Card Issuer Declined CVV' },
  { code: '2011', type: 'hard', text: 'Voice Authorization Required' },
  { code: '2012', type: 'hard', text: 'Processor Declined - Possible Lost Card' },
  { code: '2013', type: 'hard', text: 'Processor Declined - Possible Stolen Card' },
  { code: '2014', type: 'hard', text: 'Processor Declined - Fraud Suspected' },
  { code: '2015', type: 'hard', text: 'Transaction Not Allowed' },
  { code: '2016', type: 'soft', text: 'Duplicate Transaction' },
  { code: '2017', type: 'hard', text: 'Cardholder Stopped Billing' },
  { code: '2018', type: 'hard', text: 'Cardholder Stopped All Billing' },
  { code: '2019', type: 'hard', text: 'Invalid Transaction' },
  { code: '2020', type: 'hard', text: 'Violation' },
  { code: '2021', type: 'hard', text: 'Security Violation' },
  { code: '2022', type: 'hard', text: 'Declined - Updated Cardholder Available' },
  { code: '2023', type: 'hard', text: 'Processor Does Not Support This Feature' },
  { code: '2024', type: 'hard', text: 'Card Type Not Enabled' },
  { code: '2025', type: 'soft', text: 'Set Up Error - Merchant' },
  { code: '2026', type: 'soft', text: 'Invalid Merchant ID' },
  { code: '2027', type: 'hard', text: 'Set Up Error - Amount' },
  { code: '2028', type: 'hard', text: 'Set Up Error - Hierarchy' },
  { code: '2029', type: 'hard', text: 'Set Up Error - Card' },
  { code: '2030', type: 'hard', text: 'Set Up Error - Terminal' },
  { code: '2031', type: 'hard', text: 'Encryption Error' },
  { code: '2032', type: 'hard', text: 'Surcharge Not Permitted' },
  { code: '2033', type: 'hard', text: 'Inconsistent Data' },
  { code: '2034', type: 'soft', text: 'No Action Taken' },
  { code: '2035', type: 'soft', text: 'Partial Approval For Amount In Group III Version' },
  { code: '2036', type: 'hard', text: 'Authorization could not be found' },
  { code: '2037', type: 'hard', text: 'Already Reversed' },
  { code: '2038', type: 'soft', text: 'Processor Declined' },
  { code: '2039', type: 'hard', text: 'Invalid Authorization Code' },
  { code: '2040', type: 'soft', text: 'Invalid Store' },
  { code: '2041', type: 'hard', text: 'Declined - Call For Approval' },
  { code: '2042', type: 'soft', text: 'Invalid Client ID' },
  { code: '2043', type: 'hard', text: 'Error - Do Not Retry, Call Issuer' },
  { code: '2044', type: 'hard', text: 'Declined - Call Issuer' },
  { code: '2045', type: 'hard', text: 'Invalid Merchant Number' },
  { code: '2046', type: 'soft', text: 'Declined' },
  { code: '2047', type: 'hard', text: 'Call Issuer. Pick Up Card' },
  { code: '2048', type: 'soft', text: 'Invalid Amount' },
  { code: '2049', type: 'hard', text: 'Invalid SKU Number' },
  { code: '2050', type: 'hard', text: 'Invalid Credit Plan' },
  { code: '2051', type: 'hard', text: 'Credit Card Number does not match method of payment' },
  { code: '2053', type: 'hard', text: 'Card reported as lost or stolen' },
  { code: '2057', type: 'soft', text: 'Issuer or Cardholder has put a restriction on the card' },
  { code: '2059', type: 'hard', text: 'Address Verification Failed' },
  { code: '2060', type: 'hard', text: 'Address Verification and Card Security Code Failed' },
  { code: '2061', type: 'hard', text: 'Invalid Transaction Data' },
  { code: '2062', type: 'soft', text: 'Invalid Tax Amount' },
  { code: '2064', type: 'hard', text: 'Invalid Currency Code' },
  { code: '2099', type: 'soft', text: 'Cardholder Authentication Required' },
  { code: '2101', type: 'soft', text: 'Additional authorization required' },
  { code: '2102', type: 'soft', text: 'Incorrect PIN' },
  { code: '2103', type: 'soft', text: 'PIN try exceeded' },
  { code: '2104', type: 'soft', text: 'Offline Issuer Declined' },
  { code: '2105', type: 'soft', text: 'Cannot Authorize at this time (Life cycle)' },
  { code: '2106', type: 'soft', text: 'Cannot Authorize at this time (Policy)' },
  { code: '2107', type: 'hard', text: 'Card Not Activated' },
  { code: '2108', type: 'hard', text: 'Closed Card' },
  { code: '3000', type: 'soft', text: 'Processor Network Unavailable - Try Again' },
];

const responsesByCode = new Map(processorResponses.map(response => [response.code, response]));

/** The answer that belongs to a code. */
export function processorResponse(code: string): ProcessorResponse {
  return responsesByCode.get(code) ?? { code, type: 'soft', text: 'Processor Declined' };
}
