/** How a phone of the stand-in answers a request for money. */
export type PhoneAnswer =
  | 'approved'
  | 'refused'
  | 'wrong-pin'
  | 'too-little-money'
  | 'limit-reached'
  | 'never'
  | 'approved-late';

/** A phone number whose owner answers by himself. */
export type TestPhone = {
  /** The last four digits of the number, whatever the country and the network are. */
  readonly ending: string;
  readonly answer: PhoneAnswer;
  /** Describes the answer, for the start page. */
  readonly note: string;
};

/** The phones that answer by themselves. Every other one waits for somebody at `/phone/<number>`. */
export const testPhones: readonly TestPhone[] = [
  { ending: '0001', answer: 'approved', note: 'approves after a second' },
  { ending: '0002', answer: 'refused', note: 'refuses' },
  { ending: '0003', answer: 'wrong-pin', note: 'types a wrong PIN until it is blocked' },
  { ending: '0004', answer: 'too-little-money', note: 'has too little money' },
  { ending: '0005', answer: 'limit-reached', note: 'has reached the limit of the day' },
  { ending: '0006', answer: 'never', note: 'does not answer: the request expires' },
  { ending: '0007', answer: 'approved-late', note: 'approves after the request has expired in the shop' },
];

/** Finds the phone with this number. */
export function findTestPhone(number: string, phones: readonly TestPhone[] = testPhones): TestPhone | undefined {
  return phones.find(({ ending }) => number.endsWith(ending));
}

/** The keys of a merchant at Wave. */
export type WaveKeys = { readonly apiKey: string; readonly webhookSecret: string };

/** The keys of a merchant at MTN MoMo: each product has a subscription of its own, and an API user. */
export type MtnKeys = {
  readonly collectionKey: string;
  readonly disbursementKey: string;
  readonly apiUser: string;
  readonly apiKey: string;
  readonly targetEnvironment: string;
};

/** The keys that the stand-in takes. They open nothing else. */
export const localMobileMoney: { readonly wave: WaveKeys; readonly mtn: MtnKeys } = {
  wave: { apiKey: 'wave_ci_local_only', webhookSecret: 'wave_ci_WHS_local_only' },
  mtn: {
    collectionKey: 'local-collection-key',
    disbursementKey: 'local-disbursement-key',
    apiUser: '5a6c1e0e-6f0b-4c8e-9b53-2f3d8a1b7c11',
    apiKey: 'local-api-key',
    targetEnvironment: 'mtnivorycoast',
  },
};
