import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('rejects a renamed setting with its new name', () => {
  expect(() => readConfig({ MERCHANT_EXCHANGE_DAYS: '7' }, 'all')).toThrow(
    new ConfigError('MERCHANT_EXCHANGE_DAYS was renamed: set MERCHANT_REQUEST_DAYS'),
  );
});

it('runs two browsers on a machine, in production only at hosts that the operator names', () => {
  const settings = (env: Record<string, string>) => {
    const { browser, browserHosts } = readConfig(env, 'worker');
    return [browser.countMax, browser.sessionMsMax, browserHosts];
  };
  expect(settings({})).toEqual([2, 300_000, ['*']]);
  expect(settings({ APP_ENV: 'production' })).toEqual([2, 300_000, []]);
  const named = { BROWSERS_MAX: '1', BROWSER_SECONDS: '60', BROWSER_HOSTS: 'shop.example,*.example.org' };
  expect(settings({ APP_ENV: 'production', ...named })).toEqual([
    1,
    60_000,
    ['shop.example', '*.example.org'],
  ]);
});
