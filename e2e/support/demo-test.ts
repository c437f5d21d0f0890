import { startDemoProviders } from '@sales-analytics/testing';
import { startProduct, type Product } from './product.ts';
import { test as base } from './test.ts';

/** The providers are those of `npm run demo`, at their speed. */
export const demoTest = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({}, () => startDemoProviders());
      await use(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
});
