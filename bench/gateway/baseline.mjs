// The baseline: a plain Fastify server that reads the same request and sends a response of the same size.
import fastify from 'fastify';

const answer = {
  data: {
    tokenizeCreditCard: {
      token: 'tokencc_bh_000000_000000_000000_000000_000',
      creditCard: {
        bin: '411111',
        brandCode: 'VISA',
        last4: '1111',
        cardholderName: null,
        expirationMonth: '12',
        expirationYear: '2039',
        binData: Object.fromEntries(
          [
            'prepaid',
            'healthcare',
            'debit',
            'durbinRegulated',
            'commercial',
            'payroll',
            'issuingBank',
            'countryOfIssuance',
            'productId',
          ].map(name => [name, 'UNKNOWN']),
        ),
      },
    },
  },
  extensions: { requestId: '00000000-0000-0000-0000-000000000000' },
};

const app = fastify();
app.get('/health', () => ({ status: 'ok' }));
app.post('/graphql', () => answer);
process.stdout.write(`The baseline listens on ${await app.listen({ port: Number(process.env.PORT ?? 0) })}\n`);
process.once('SIGTERM', () => void app.close());
