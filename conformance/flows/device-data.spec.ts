import { expect, test } from '../harness/test.ts';

test('[DEVICEDATA-3] the published data collector works without the Drop-in', { tag: '@tls' }, async ({ shop }) => {
  await shop.openPage(
    script => `<!doctype html><html lang="en"><head><title>A shop</title>${script}
<script src="/provider/braintree-web/dist/browser/client.js"></script>
<script src="/provider/braintree-web/dist/browser/data-collector.js"></script>
</head><body></body></html>`,
  );
  const deviceData = await shop.page.evaluate(async authorization => {
    const { braintree } = window as unknown as Collecting;
    const client = await braintree.client.create({ authorization });
    return (await braintree.dataCollector.create({ client })).deviceData;
  }, shop.merchant.tokenizationKey);
  expect(JSON.parse(deviceData)).toEqual({ correlation_id: expect.any(String) });
});

/** The globals of the published scripts. */
type Collecting = {
  readonly braintree: {
    readonly client: { create(options: object): Promise<unknown> };
    readonly dataCollector: { create(options: object): Promise<{ readonly deviceData: string }> };
  };
};
