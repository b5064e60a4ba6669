/** The accounts of the demo catalogue, as the API's seed creates them. */
export const demoAccounts = {
  password: 'guichet-demo',
  admin: { email: 'admin@guichet.example' },
  lister: { email: 'lister@guichet.example' },
} as const;
