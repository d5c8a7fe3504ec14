import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('rejects a renamed setting with its new name', () => {
  expect(() => readConfig({ MERCHANT_EXCHANGE_DAYS: '7' }, 'all')).toThrow(
    new ConfigError('MERCHANT_EXCHANGE_DAYS was renamed: set MERCHANT_REQUEST_DAYS'),
  );
});
